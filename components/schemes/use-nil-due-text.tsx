import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/use-format";
import type { SchemeLine } from "./scheme-lines";

export const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;

/** That nothing put on the market is to be declared to a scheme, too, and by when. */
export function useNilDueText() {
  const t = useTranslations("nil");
  const format = useFormat();
  return ({ name, deadline }: Pick<SchemeLine, "name" | "deadline">, year: string, b = bold): ReactNode =>
    t.rich("due", { scheme: name, year, day: deadline ? format.dayOfYear(deadline) : "none", b });
}

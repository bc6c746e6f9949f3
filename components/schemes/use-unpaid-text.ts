import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

/** What is left to pay of a part, and since when, in a currency. */
export type Unpaid = NonNullable<Answer<"listDeclarations">["data"][number]["schemes"][number]["unpaid"]> & {
  currency: string;
};

/** The same in words: how much, where that is known of the part alone. */
export function useUnpaidText() {
  const t = useTranslations("lineStatus");
  const format = useFormat();
  return ({ since, left, currency }: Unpaid): string => {
    const day = format.dayOfYear(since);
    return left === null
      ? t("toPaySince", { day })
      : t("leftSince", { left: format.money(left, currency), day });
  };
}

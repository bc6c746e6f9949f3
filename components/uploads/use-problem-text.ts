import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";
import type { ColumnName } from "./choose-columns";

/** What a problem of a file says in the page's words; one of an earlier release as it was said. */
export function useProblemText() {
  const says = useTranslations("rowProblems.says");
  const columns = useTranslations("understood.columns");
  const format = useFormat();
  return ({ kind, values, column, message }: Omit<Batch["problems"][number], "line" | "code">): string => {
    if (kind === null) return message;
    const name = column as ColumnName;
    const decimal = values?.decimal?.replace(".", format.decimalMark);
    const country = values?.country && format.country(values.country);
    return says(kind, {
      column: columns.has(name) ? columns(name) : "",
      ...values,
      decimal,
      country,
    } as never);
  };
}

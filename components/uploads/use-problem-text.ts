import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import type { Batch } from "./batches";
import type { ColumnName } from "./choose-columns";

/** What a problem of a file says in the page's words; one of an earlier release as it was said. */
export function useProblemText() {
  const says = useTranslations("rowProblems.says");
  const columns = useTranslations("understood.columns");
  const { decimalMark } = useFormat();
  const countries = new Intl.DisplayNames(LANGUAGE_TAGS[useLocale()], { type: "region" });
  return ({ kind, values, column, message }: Omit<Batch["problems"][number], "line" | "code">): string => {
    if (kind === null) return message;
    const name = column as ColumnName;
    const decimal = values?.decimal?.replace(".", decimalMark);
    const country = values?.country && nameOf(countries, values.country);
    return says(kind, {
      column: columns.has(name) ? columns(name) : "",
      ...values,
      decimal,
      country,
    } as never);
  };
}

/** What stands where a code is wanted may be anything, and is said as it stands. */
const nameOf = (countries: Intl.DisplayNames, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";

/** Null, or absent where days are not known: from the start of the period, to its end. */
type Days = { validFrom?: string | null; validTo?: string | null };

/** On which days a price lacks, in words; nothing where that is the whole period. */
export function useDaysWithout(): (of: Days) => string | undefined {
  const t = useTranslations("amount.unpriced");
  const { dayOfYear } = useFormat();
  return ({ validFrom, validTo }) => {
    if (validFrom && validTo) return t("between", { from: dayOfYear(validFrom), to: dayOfYear(validTo) });
    if (validFrom) return t("from", { day: dayOfYear(validFrom) });
    return validTo ? t("until", { day: dayOfYear(validTo) }) : undefined;
  };
}

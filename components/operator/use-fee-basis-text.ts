import { useTranslations } from "next-intl";
import type { ScaleFee } from "@/lib/client/scales/row-cells";

/** What a fee of a declaration is charged for; the least that a declaration comes to is one to operators alone. */
export function useFeeBasisText(): (basis: ScaleFee["basis"]) => string {
  const t = useTranslations("operator.schemes.fees");
  const amounts = useTranslations("amount.fees");
  return (basis) => (basis === "DECLARATION_MIN" ? t("minimum") : amounts(basis));
}

"use client";

import { useTranslations } from "next-intl";
import { reasonOf } from "@/components/schemes/coverage";
import { useFormat } from "@/components/ui/use-format";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import type { Question } from "./guards";

/** What is found at a scheme, and what ticking a box says of several, in sentences. */
export function useWarningTexts() {
  const t = useTranslations("review");
  const status = useTranslations("lineStatus");
  const format = useFormat();

  const values = (warning: DeclarationWarning): string => {
    switch (warning.code) {
      case "PERIOD_NOT_OVER":
        return format.dayOfYear(warning.endsOn);
      case "SCHEME_NOT_OPEN":
        return t("fromDay", { day: format.dayOfYear(warning.opensOn) });
      case "REGISTRATION_UNFINISHED":
        return status(`uncovered.${reasonOf(warning.registrationStatus)}`);
      case "QUANTITIES_MISSING":
        return t("products", { count: warning.countProducts });
    }
  };
  return {
    found: (warning: DeclarationWarning) => t(`found.${warning.code}`, { what: values(warning) }),
    asked: ({ code, warnings }: Question) =>
      t(`ask.${code}`, {
        schemes: warnings
          .map((each) => t("ofScheme", { scheme: each.ecoOrganismName, what: values(each) }))
          .join(t("and")),
      }),
  };
}

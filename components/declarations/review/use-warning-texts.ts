"use client";

import { useTranslations } from "next-intl";
import { reasonOf } from "@/components/schemes/coverage";
import { useStreamName } from "@/components/streams/use-stream-name";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { schemeName } from "@/lib/domain/scheme-names";
import type { Question } from "./guards";

/** What is found at a scheme, and what ticking a box says of several, in sentences. */
export function useWarningTexts() {
  const t = useTranslations("review");
  const status = useTranslations("lineStatus");
  const stream = useStreamName();
  const format = useFormat();

  const values = (warning: DeclarationWarning | DeclarationBlock): string => {
    switch (warning.code) {
      case "PERIOD_NOT_OVER":
        return format.dayOfYear(warning.endsOn);
      case "SCHEME_NOT_OPEN":
        return t("fromDay", { day: format.dayOfYear(warning.opensOn) });
      case "REGISTRATION_UNFINISHED":
        return status(`uncovered.${reasonOf(warning.registrationStatus)}`);
      case "QUANTITIES_MISSING":
      case "PRICE_UNKNOWN":
        return t("products", { count: warning.countProducts });
      case "NO_SCALE":
      case "NO_LINE":
      case "MEASURE_NEEDED":
        return t("productsOf", {
          count: warning.countProducts,
          stream: stream(SCHEME_CODE_OF_STREAM[warning.stream]) ?? warning.stream,
        });
      case "ESTIMATED":
        return t("estimatedOf", {
          count: warning.countProducts,
          amount: format.amount(warning.amount),
          low: format.amount(warning.low),
          high: format.amount(warning.high),
        });
    }
  };
  /** What is estimated stands beside its scheme with the sum: the question names the products. */
  const countOf = (warning: DeclarationWarning): string =>
    warning.code === "ESTIMATED" ? t("products", { count: warning.countProducts }) : values(warning);
  return {
    findingText: (warning: DeclarationWarning | DeclarationBlock) =>
      t(`found.${warning.code}`, { what: values(warning) }),
    questionText: ({ code, warnings }: Question) =>
      t(`ask.${code}`, {
        schemes: warnings
          .map((each) => t("ofScheme", { scheme: schemeName(each, warnings), what: countOf(each) }))
          .join(t("and")),
      }),
  };
}

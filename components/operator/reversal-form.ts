import { typedCredits } from "@/components/credits/typed-credits";
import type { Locale } from "@/db/vocabulary";
import { CreditReversal } from "@/lib/contract/credits";

/** The contract's own rule, with the credits that stay as the operator writes them. */
export const reversalForm = (locale: Locale) =>
  CreditReversal.pick({ keep: true, reason: true }).extend({
    keep: typedCredits(locale, CreditReversal.shape.keep.unwrap()),
  });

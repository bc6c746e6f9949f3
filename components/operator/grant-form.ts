import { typedCredits } from "@/components/credits/typed-credits";
import type { Locale } from "@/db/vocabulary";
import { CreditGrant } from "@/lib/contract/credits";

/** The contract's own rule, with the amount as the operator writes it. */
export const grantForm = (locale: Locale) =>
  CreditGrant.extend({ amount: typedCredits(locale, CreditGrant.shape.amount) });

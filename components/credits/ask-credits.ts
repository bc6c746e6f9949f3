import type { Locale } from "@/db/vocabulary";
import { CreditsAsked } from "@/lib/contract/credit-requests";
import { typedCredits } from "./typed-credits";

/** The contract's own rule, with the amount as a person writes it. */
export const creditsAsked = (locale: Locale) =>
  CreditsAsked.extend({ amount: typedCredits(locale, CreditsAsked.shape.amount) });

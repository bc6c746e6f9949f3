import { z } from "zod";
import type { Locale } from "@/db/vocabulary";
import { CreditGrant } from "@/lib/contract/credits";
import { readCredits } from "./read-credits";

/** The contract's own rule, with the amount as the operator writes it. */
export const grantForm = (locale: Locale) =>
  CreditGrant.extend({
    amount: z
      .string()
      .transform((text) => {
        const reading = readCredits(text, locale);
        return reading.ok ? Number(reading.value) : Number.NaN;
      })
      .pipe(CreditGrant.shape.amount),
  });

import { z } from "zod";
import type { Locale } from "@/db/vocabulary";
import { readCredits } from "./read-credits";

/** Credits that are typed, held against what the contract takes of them. */
export const typedCredits = (locale: Locale, amount: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => {
      const reading = readCredits(text, locale);
      return reading.ok ? Number(reading.value) : Number.NaN;
    })
    .pipe(amount);

import { declarationPeriods } from "@/db/schema";
import { db } from "@/lib/runtime";
import { givenCountry } from "@/lib/testing/given-scheme";

type Of<Given> = Given extends [string, ...infer Rest] ? Rest : never;

/** A country of one journey's own, made once: a journey that is tried again finds it. */
export async function ensureCountry(code: string, ...of: Of<Parameters<typeof givenCountry>>): Promise<void> {
  const periods = await db().select().from(declarationPeriods);
  if (periods.some(({ eprCountryCode }) => eprCountryCode === code)) return;
  await givenCountry(code, ...of);
}

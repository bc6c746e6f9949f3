import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { productQuestions } from "../schema";
import type { Tenant } from "../tenant";

/** Keeps what a person asks about a product in a country, in place of what was asked before. */
export async function upsertQuestion(
  db: Db,
  tenant: Tenant,
  asked: { ecoProductId: string; country: string; question: string; askedBy: string },
): Promise<void> {
  const { ecoProductId, country: eprCountryCode, question, askedBy } = asked;
  await db
    .insert(productQuestions)
    .values({ producerNrn: tenant.nrn, ecoProductId, eprCountryCode, question, askedBy })
    .onConflictDoUpdate({
      target: [productQuestions.producerNrn, productQuestions.ecoProductId, productQuestions.eprCountryCode],
      set: { question, askedBy, createdAt: sql`now()` },
    });
}

/** Lets go of what was asked about products in a country. */
export async function deleteQuestions(
  db: Db,
  tenant: Tenant,
  country: string,
  productIds: readonly string[],
): Promise<void> {
  await db
    .delete(productQuestions)
    .where(
      and(
        eq(productQuestions.producerNrn, tenant.nrn),
        eq(productQuestions.eprCountryCode, country),
        inArray(productQuestions.ecoProductId, [...productIds]),
      ),
    );
}

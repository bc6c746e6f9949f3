import Big from "big.js";
import { type DoubtfulProduct, selectSameDoubt } from "@/db/queries/doubts";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listAlike as contract } from "@/lib/contract/doubts";
import { qualify, type StreamOrNone, teach } from "@/lib/domain/qualification";
import { readTokens } from "@/lib/domain/qualification/read-tokens";
import type { Operation } from "@/lib/operation";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { findInCatalog } from "../composition/describe-composition";
import { answersOf } from "./keep-taught";

/** So many products in the same doubt are looked at, those with most money at risk. */
const MOST = 200;

export const listAlike: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { product } = await findInCatalog(db, tenant, market, params.EcoProductId);
  const lexicon = lexiconOf(market.period);
  const answer = { facts: product, stream: query.Stream, family: "" };
  const taught = teach([answer, ...(await answersOf(db, tenant))], lexicon);
  const same = await selectSameDoubt(db, tenant, market, { ecoProductId: product.id, limit: MOST });
  const words = new Set(wordsOf(product.title));
  const alike = same.filter(({ title }) => wordsOf(title).some((word) => words.has(word)));
  const data = alike.map((one) => {
    const found = qualify(one, lexicon, taught);
    return {
      ecoProductId: one.ecoProductId,
      externalId: one.externalId,
      title: one.title,
      stream: found.ok ? found.primary : one.stream,
      change: changeBy(query.Stream, one),
    };
  });
  return { data };
};

/** The words of a title that may tell what it is: small words and figures are shared by anything. */
const wordsOf = (title: string | null): string[] =>
  readTokens(title ?? "")
    .map(({ text }) => text)
    .filter((text) => text.length > SMALL && !DIGIT.test(text));

const SMALL = 3;
const DIGIT = /\d/;

/** What an answer changes of what a product's declared quantity owes. */
function changeBy(
  answer: StreamOrNone,
  { stream, perItem, perItemInstead, quantity }: DoubtfulProduct,
): string | null {
  if (answer === stream) return "0";
  if (perItem === null || perItemInstead === null) return null;
  return Big(perItemInstead).minus(perItem).times(quantity).round(2, Big.roundHalfUp).toFixed(2);
}

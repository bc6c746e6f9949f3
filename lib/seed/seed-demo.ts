import { randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { insertApiKey } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { insertAccount, postCredits } from "@/db/queries/credits";
import { beginDeclaration, selectDeclarations } from "@/db/queries/declarations";
import { countProducers, lockSeeding, selectSchemeIds } from "@/db/queries/demo";
import { insertProducer, updateProducer } from "@/db/queries/producers";
import { insertSteps } from "@/db/queries/registrations";
import { selectScaleLines } from "@/db/queries/scales";
import { insertRegistrations } from "@/db/queries/schemes";
import { findSecret, keepSecret } from "@/db/queries/service-secrets";
import { analyze } from "@/db/queries/statistics";
import { insertMembership, updateUser } from "@/db/queries/users";
import { loadReference } from "@/db/seed/load-reference";
import { findTenant, type Tenant } from "@/db/tenant";
import { testKeyOf } from "@/lib/auth/api-key";
import { actorOf, type Caller } from "@/lib/auth/caller";
import { signIn } from "@/lib/auth/sign-in";
import { ensureContributions } from "@/lib/catalog/ensure-contributions";
import { pricing } from "@/lib/catalog/pricing";
import { addProducts, type DecidedProduct } from "@/lib/catalog/save-products";
import { type Context, newAuditTrail } from "@/lib/context";
import { declareLines } from "@/lib/declarations/declare-quantities";
import { updateDeclaration } from "@/lib/declarations/update-declaration";
import { decideProduct } from "@/lib/domain/decide-product";
import { keyOf } from "@/lib/domain/identifiers";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { db, reads } from "@/lib/runtime";
import { createPerson } from "@/lib/users/create-person";
import {
  DEMO_EMAIL,
  DEMO_OPERATOR_EMAIL,
  DEMO_OPERATOR_PASSWORD,
  DEMO_PASSWORD,
  DEMO_PRODUCER_NRN,
  DEMO_SECRET,
} from "./demo-access";
import type { DemoProduct } from "./demo-catalog";
import { DEMO_PRODUCERS, type DemoProducer, registrationsOf } from "./demo-producers";

const CHUNK = 500;
const SEEDER: Caller = { kind: "service", name: "demo-data" };

/**
 * Fills an empty database with demo data, all of it or nothing; one that has data is left as it is. Who erased the demo's
 * accounts, whose passwords everybody knows, does not get them again.
 */
export async function seed(): Promise<void> {
  // Opening it takes a connection of its own.
  await signIn();
  await db().transaction(async (tx) => {
    await lockSeeding(tx);
    if ((await findSecret(tx, DEMO_SECRET)) || (await countProducers(tx)) > 0) return;
    await loadReference(tx);
    await note(tx, "writeDemo");
    for (const producer of DEMO_PRODUCERS) await seedProducer(tx, producer);
    await seedUsers(tx);
    await seedKey(tx, await keepSecret(tx, DEMO_SECRET, randomBytes(32).toString("base64url")));
  });
}

async function seedKey(tx: Db, secret: string): Promise<void> {
  const { id, hash } = testKeyOf(secret);
  await insertApiKey(tx, {
    id,
    hash,
    producerNrn: DEMO_PRODUCER_NRN,
    name: "Demo",
    mode: "test",
    scopes: ["read", "write", "batch"],
  });
  await note(tx, "createApiKey", DEMO_PRODUCER_NRN);
}

/** Writes down what was seeded, in the transaction of it. */
const note = (tx: Db, action: string, producerNrn: string | null = null): Promise<void> =>
  insertAuditEntry(tx, { actor: actorOf(SEEDER), producerNrn, action, result: "done" });

/** The demo's accounts: the owner of every demo producer, and who runs the service. */
async function seedUsers(tx: Db): Promise<void> {
  const owner = await seedUser(tx, { name: "Demo", email: DEMO_EMAIL, password: DEMO_PASSWORD });
  for (const { nrn } of DEMO_PRODUCERS) await insertMembership(tx, nrn, owner, "owner");
  const access = { email: DEMO_OPERATOR_EMAIL, password: DEMO_OPERATOR_PASSWORD };
  await updateUser(tx, await seedUser(tx, { name: "Demo operator", ...access }), { isOperator: true });
}

async function seedUser(tx: Db, person: { name: string; email: string; password: string }): Promise<string> {
  const id = await createPerson(tx, { ...person, language: "en" });
  await note(tx, "signUp");
  return id;
}

async function seedProducer(tx: Db, producer: DemoProducer): Promise<void> {
  const { nrn, companyName, credits, catalogs, declared } = producer;
  await insertProducer(tx, nrn, companyName);
  const found = await findTenant(tx, { kind: "operator" }, nrn);
  if (!found) throw new Error(`the demo producer ${nrn} was not stored`);
  const { tenant } = found;
  await updateProducer(tx, tenant, {
    companyCity: "Paris",
    companyZipCode: "75000",
    planName: "Demo",
    planFrequency: "YEARLY",
    status: "ACTIVE",
  });
  await insertAccount(tx, tenant);
  await postCredits(tx, tenant, {
    kind: "GRANT",
    amount: credits,
    reason: "demo credits",
    effects: [null],
    actor: "demo-data",
  });
  await seedRegistrations(tx, tenant);
  for (const { country, periods, products } of catalogs)
    await seedCatalog(tx, tenant, country, periods, products);
  await analyze(tx);
  for (const declaration of declared) await seedDeclaration(tx, tenant, declaration);
  await note(tx, "writeDemo", nrn);
}

async function seedRegistrations(tx: Db, tenant: Tenant): Promise<void> {
  const registrations = registrationsOf(tenant.nrn);
  const ids = await selectSchemeIds(
    tx,
    registrations.map(({ scheme }) => scheme),
  );
  const rows = await insertRegistrations(
    tx,
    tenant,
    registrations.flatMap(({ scheme, reason: _, ...registration }) => {
      const schemeProId = ids.get(scheme);
      return schemeProId ? [{ schemeProId, ...registration }] : [];
    }),
  );
  await insertSteps(
    tx,
    tenant,
    rows.map(({ id, status, schemeProId, uinReceivedAt, registrationSentToProAt, createdAt }) => ({
      registrationId: id,
      toStatus: status,
      reason: registrations.find(({ scheme }) => ids.get(scheme) === schemeProId)?.reason ?? null,
      actor: actorOf(SEEDER),
      byOperator: false,
      createdAt: uinReceivedAt ?? registrationSentToProAt ?? createdAt,
    })),
  );
}

/** Qualifies and adds products as the product lookup would, by the chunk, and prices them in every period. */
async function seedCatalog(
  tx: Db,
  tenant: Tenant,
  country: string,
  [period, ...others]: readonly [string, ...string[]],
  products: readonly DemoProduct[],
): Promise<void> {
  const lines = await selectScaleLines(tx, tenant, { country, period });
  const decided = products.map(({ externalId, externalIdType, title, weightKg }): DecidedProduct => {
    const facts = { title, description: null, imageUrl: null, weightKg, composition: null };
    const decision = decideProduct(facts, lines, { ...pricing(), country, lexicon: lexiconOf(period) });
    if (!decision.ok) throw new Error(`the demo product "${title}" is refused with ${decision.code}`);
    const id = { type: externalIdType, given: externalId, key: keyOf(externalId, externalIdType) };
    return { id, facts, decision, productUrl: null };
  });
  for (let from = 0; from < decided.length; from += CHUNK) {
    const chunk = decided.slice(from, from + CHUNK);
    const market = { country, period };
    const source = "BATCH_UPLOAD";
    const added = await addProducts(tx, tenant, market, { products: chunk, source, actor: "demo-data" });
    const ids = added.map(({ ecoProductId }) => ecoProductId);
    for (const other of others) await ensureContributions(tx, tenant, { country, period: other }, ids);
  }
}

async function seedDeclaration(
  tx: Db,
  tenant: Tenant,
  { country, period, products, isValidated, paid }: DemoProducer["declared"][number],
): Promise<void> {
  const growth = 100 + (Number(period) - 2025) * 8;
  const lines = products.map(({ externalId }, index) => ({
    reference: externalId,
    quantity: String(Math.round(((((index * 137 + 61) % 900) + 12) * (growth + (index % 7) - 3)) / 100)),
    codePeriod: null,
    codeVendor: null,
  }));
  const nextYear = Number(period) + 1;
  const context = contextOf(tx, new Date(`${nextYear}-01-22T10:00:00Z`));
  if (isValidated)
    await beginDeclaration(tx, tenant, { country, period }, new Date(`${nextYear}-01-09T10:00:00Z`));
  for (let from = 0; from < lines.length; from += CHUNK)
    await declareLines(context, tenant, { country, period }, lines.slice(from, from + CHUNK));
  if (!isValidated) return;
  const [declaration] = await selectDeclarations(tx, tenant, { country, period });
  if (!declaration) return;
  const { id } = declaration.declaration;
  await updateDeclaration(context, { body: { id, quantitiesConfirmed: true } });
  if (paid.length === 0) return;
  const producerPaidAt = `${nextYear}-02-20T09:00:00Z`;
  await updateDeclaration(contextOf(tx, new Date(producerPaidAt)), {
    body: { id, schemeCodes: [...paid], producerPaidAt },
  });
}

/** The context of an operation that the demo runs as if at that moment. */
const contextOf = (tx: Db, now: Date): Context => ({
  db: tx,
  reads: reads(),
  caller: SEEDER,
  permission: { access: "operator", ownersOnly: false, onGranted() {} },
  now,
  locale: "en",
  requestId: "demo-data",
  idempotencyKey: null,
  audit: newAuditTrail(""),
  inTurn: (read) => read(),
});

import { randomInt } from "node:crypto";
import { insertApiKey } from "@/db/queries/api-keys";
import { insertAccount, postCredits } from "@/db/queries/credits";
import { lockSeeding } from "@/db/queries/demo";
import { insertProducer } from "@/db/queries/producers";
import { insertMembership, updateUser } from "@/db/queries/users";
import { countries } from "@/db/schema";
import { loadReference } from "@/db/seed/load-reference";
import { findTenant, type Tenant } from "@/db/tenant";
import type { Role, Scope } from "@/db/vocabulary";
import { mintKey } from "@/lib/auth/api-key";
import { Passwords, withPasswords } from "@/lib/auth/passwords";
import { db } from "@/lib/runtime";
import { createPerson } from "@/lib/users/create-person";
import { send } from "./send";

type GivenUser = { id: string; email: string; password: string; browser: Record<string, string> };
/** What a browser says of a request that a script of the portal sends. */
const OWN_SCRIPT = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", accept: "application/json" };

const PASSWORD = "correct horse battery staple";
let passwords: Promise<Passwords> | undefined;

/** The password that everybody has, hashed once: that is slow on purpose. */
function hashed(): Promise<Passwords> {
  passwords ??= (async () => {
    const known = new Passwords();
    await known.hash(PASSWORD);
    return known;
  })();
  return passwords;
}

type GivenProducer = { nrn: string; tenant: Tenant; key: string };

/** Starting states. Each test mints its own producer, so that tests run in any order and at once. */
export const given = {
  /** Countries, schemes, periods and scales; loaded once into a database. */
  async reference(): Promise<void> {
    await db().transaction(async (tx) => {
      await lockSeeding(tx);
      if ((await tx.$count(countries)) === 0) await loadReference(tx);
    });
  },

  /** A producer with credits, and a key of its own. */
  async producer({
    credits = 100,
    scopes = ["read", "write", "batch"],
  }: {
    credits?: number;
    scopes?: Scope[];
  } = {}): Promise<GivenProducer> {
    await given.reference();
    const nrn = `T${Date.now().toString(36)}${randomInt(2 ** 40).toString(36)}`;
    await insertProducer(db(), nrn, `Producer ${nrn}`);
    const found = await findTenant(db(), { kind: "operator" }, nrn);
    if (!found) throw new Error("the producer was not stored");
    await insertAccount(db(), found.tenant);
    if (credits > 0)
      await postCredits(db(), found.tenant, {
        kind: "GRANT",
        amount: credits,
        reason: "given",
        effects: [null],
        actor: "test",
      });
    return { nrn, tenant: found.tenant, key: await given.key({ producerNrn: nrn, scopes }) };
  },

  async key(
    change: { producerNrn?: string | null; scopes?: Scope[]; expiresAt?: Date } = {},
  ): Promise<string> {
    const { id, key, hash } = mintKey("test");
    const { producerNrn = null, scopes = ["operator"], expiresAt = null } = change;
    await insertApiKey(db(), { id, hash, producerNrn, name: "test", mode: "test", scopes, expiresAt });
    return key;
  },

  /** A person, signed in: what their browser sends along from the portal's own pages. */
  async user(
    { nrn }: { nrn: string },
    { role = "owner", isOperator = false }: { role?: Role; isOperator?: boolean } = {},
  ): Promise<GivenUser> {
    const email = `${randomInt(2 ** 40).toString(36)}@example.org`;
    const password = PASSWORD;
    const id = await withPasswords(await hashed(), () =>
      createPerson(db(), { name: "Test", email, password, language: "en" }),
    );
    await insertMembership(db(), nrn, id, role);
    await updateUser(db(), id, { isOperator });
    const { headers } = await send("POST /sessions", { body: { email, password } });
    const cookie = headers.getSetCookie().join("; ").split(";")[0] ?? "";
    return { id, email, password, browser: { cookie, ...OWN_SCRIPT } };
  },

  async membership({ nrn }: { nrn: string }, { id }: { id: string }, role: Role): Promise<void> {
    await insertMembership(db(), nrn, id, role);
  },

  operatorKey: (): Promise<string> => given.key(),

  /** A product in the catalog of a producer, added through the API in France. */
  async product(
    { nrn, key }: GivenProducer,
    {
      externalId = `SKU-${randomInt(2 ** 40).toString(36)}`,
      title = "Lampe de bureau LED",
      period = "2025",
      country = "FR",
      weight,
    }: { externalId?: string; title?: string; period?: string; country?: string; weight?: string } = {},
  ): Promise<{ id: string; externalId: string }> {
    const { status, body, text } = await send(
      `GET /eco-products/${encodeURIComponent(externalId)}/eco-contributions`,
      {
        key,
        query: {
          EprCountryCode: country,
          DeclarationPeriodCode: period,
          ProducerNrnRequestAuthor: nrn,
          ExternalIdType: "SKU",
          Title: title,
          ...(weight && { Weight: weight }),
        },
      },
    );
    if (status !== 200) throw new Error(`the product was not added: ${text}`);
    return { id: (body as { id: string }).id, externalId };
  },
};

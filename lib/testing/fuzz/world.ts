import { updateUser } from "@/db/queries/users";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import type { Known } from "./requests";

/** Who asks, by the headers that prove it. */
type Callers = Record<
  "operator key" | "producer key" | "producer session" | "operator session" | "nobody",
  Record<string, string>
>;

type User = Awaited<ReturnType<typeof given.user>>;

/** A producer with something of everything, another one beside it, and those who ask about them. */
export type World = { known: Known; callers: Callers; people: People; other: Producer };

type People = { owner: User; operator: User };

/** A world with a new producer; who stands beside it is of the last one, people as long as they are signed in. */
export async function openWorld(last?: World): Promise<World> {
  const operatorKey = await given.operatorKey();
  const own = await filledProducer();
  const other = last?.other ?? (await filledProducer());
  const people = {
    owner: await still(last?.people.owner, () => given.user(own)),
    operator: await still(last?.people.operator, () => given.user(own, { isOperator: true })),
  };
  for (const { id } of Object.values(people)) await given.membership(own, { id }, "owner");
  await updateUser(db(), people.operator.id, { isOperator: true });
  return {
    people,
    other,
    callers: {
      "operator key": { authorization: operatorKey },
      "producer key": { authorization: own.key },
      "producer session": people.owner.browser,
      "operator session": people.operator.browser,
      nobody: {},
    },
    known: await knownOf(own, other, people, operatorKey),
  };
}

type Producer = Awaited<ReturnType<typeof given.producer>>;

async function filledProducer(): Promise<Producer> {
  const producer = await given.producer({ credits: 1_000 });
  for (const sku of ["SKU-1", "SKU-2"]) await given.product(producer, { externalId: sku, weight: "1.5" });
  const by = asProducer(producer);
  await by.declare([{ ecoProductReference: "SKU-1", quantity: 3 }]);
  await by.update({ id: (await by.current()).id, quantitiesConfirmed: true });
  await by.update({ id: (await by.current()).id, reopen: true, reason: "once more" });
  await imported(
    producer,
    "eco-products",
    "external_id;external_id_type;title\nSKU-3;SKU;zzz\nSKU-4;SKU;Lampe de bureau LED\n",
    {
      Mode: "partial",
    },
  );
  await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  return producer;
}

const still = async (user: User | undefined, another: () => Promise<User>): Promise<User> =>
  user && (await send("GET /users/me", { headers: user.browser })).status === 200 ? user : another();

/** What exists, by the names that parameters and fields have for it. */
async function knownOf(own: Producer, other: Producer, people: People, key: string): Promise<Known> {
  const ids = async (path: `/${string}`, by: object = { key }, name = "id"): Promise<string[]> => {
    const { body } = await send(`GET ${path}`, by);
    const list = Array.isArray(body) ? body : ((body as { data?: unknown[] } | undefined)?.data ?? []);
    return list.slice(0, 3).map((one) => String((one as Record<string, unknown>)[name]));
  };
  const both = async (path: string) => [
    ...(await ids(`/producers/${own.nrn}${path}`)),
    ...(await ids(`/producers/${other.nrn}${path}`)),
  ];
  const market = "?EprCountryCode=FR&DeclarationPeriodCode=2025";
  const asOwner = { headers: people.owner.browser };
  await send(`POST /producers/${own.nrn}/invitations`, {
    ...asOwner,
    body: { email: `guest-${own.nrn}@example.org`.toLowerCase(), role: "viewer" },
  });
  const declarations = await both("/declarations");
  const known: Record<string, string[]> = {
    ProducerNrn: [...Array<string>(10).fill(own.nrn), other.nrn, "NOBODY"],
    EprCountryCode: [...Array<string>(10).fill("FR"), "fr", "DE", "ZZ"],
    DeclarationPeriodCode: [...Array<string>(10).fill("2025"), "2024", "2026", "2099"],
    EcoProductExternalId: ["SKU-1", "SKU-2", "SKU-9", "4006381333931"],
    EcoProductId: await both(`/eco-products${market}`),
    DeclarationId: declarations,
    id: declarations,
    Revision: ["1", "2"],
    SchemeCode: ["EEE", "EMPAP", "NONE"],
    SchemeProId: await ids("/scheme-pros"),
    BatchId: await both("/batches"),
    CodeIso2: ["FR", "DE", "XK"],
    ApiKeyId: await both("/api-keys"),
    RegistrationId: await both(`/schemes${market}`),
    SessionId: await ids("/sessions", asOwner),
    UserId: [people.owner.id, people.operator.id],
    InvitationId: await ids(`/producers/${own.nrn}/invitations`, asOwner),
    SellerNrn: ["S-1", ...(await ids("/sellers", { key }, "nrn"))],
    OriginCode: ["O-1", ...(await ids("/origins", { key }, "code"))],
    CreditRequestId: await both("/credit-requests"),
    Email: [people.owner.email, "nobody@example.org"],
    password: [people.owner.password],
    currentPassword: [people.owner.password],
  };
  const aliases = {
    ProducerNrnRequestAuthor: "ProducerNrn",
    ecoProductReference: "EcoProductExternalId",
  };
  for (const [alias, name] of Object.entries(aliases)) known[alias] = known[name] ?? [];
  const named = Object.entries(known).filter(([, values]) => values.length > 0);
  return Object.fromEntries(
    named.flatMap(([name, values]) => [
      [name, values],
      [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, values],
    ]),
  );
}

import { asProducer } from "@/lib/testing/as-producer";
import { errorFile, imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { priceAll } from "@/lib/testing/price-all";
import { send } from "@/lib/testing/send";
import type { Books } from "./release";

const FAMILIES = [
  ["Lampe de bureau LED", "1.2"],
  ["Chaise de salle à manger en bois", "6"],
  ["T-shirt en coton", "0.2"],
  ["Piles alcalines AA", "0.1"],
  ["Puzzle 1000 pièces", "0.8"],
  ["Raquette de tennis", "0.35"],
  ["Perceuse sans fil 18 V", "1.9"],
] as const;
const PRODUCTS = 28;

const catalogFile = () =>
  [
    "external_id,external_id_type,title,weight_kg",
    ...Array.from({ length: PRODUCTS }, (_, index) => {
      const [title, weight] = FAMILIES[index % FAMILIES.length] ?? ["", ""];
      return `DEMO-${index},SKU,${title},${weight}`;
    }),
    "DEMO-LIGHT,SKU,Lampe de chevet LED,light",
    "4006381333930,GTIN,Lampe de poche LED,0.3",
  ].join("\n");

const salesFile = (from: number, to: number, factor: number) =>
  [
    "external_id,external_id_type,quantity",
    ...Array.from({ length: to - from }, (_, index) => `DEMO-${from + index},SKU,${(index + 1) * factor}`),
  ].join("\n");

/** Fills the database of this process with a producer that has done all that there is to do, and one that has just begun. */
export async function fill(): Promise<
  Omit<Books, "producers"> & { producers: { nrn: string; key: string }[] }
> {
  const operator = await given.operatorKey();
  const busy = await given.producer({ credits: 200 });
  const owner = await given.user(busy);
  const books = asProducer(busy);
  const of = (path: string) => `/producers/${busy.nrn}${path}` as const;

  const partial = await imported(busy, "eco-products", catalogFile(), { Mode: "partial" });
  await imported(busy, "eco-products", catalogFile(), { DryRun: "true" });
  for (const [EprCountryCode, period] of [
    ["DE", "2025"],
    ["FR", "2026"],
    ["FR", "2024"],
  ] as const)
    await done(
      books.lookUp("DEMO-0", {
        EprCountryCode,
        DeclarationPeriodCode: period,
        ExternalIdType: "SKU",
        Title: "Lampe de bureau LED",
        Weight: "1.2",
      }),
    );
  await done(books.lookUp("4006381333931", { Title: "Stylo bille", Weight: "0.02" }));
  await priceAll();

  await imported(busy, "declarations/quantities/batch", salesFile(0, 20, 7));
  await done(
    books.declare([{ ecoProductReference: "DEMO-21", quantity: 12.5, codeVendor: "AMAZ" }], {
      codePeriod: "Q1",
    }),
  );
  await done(books.declare([{ ecoProductReference: "DEMO-0", quantity: 40 }], { country: "DE" }));
  await done(books.declare([{ ecoProductReference: "DEMO-1", quantity: 3 }], { period: "2024" }));
  await done(books.declare([{ ecoProductReference: "DEMO-2", quantity: 0 }], { period: "2026" }));
  const undone = await imported(busy, "declarations/quantities/batch", salesFile(22, 26, 3));
  await done(send(`POST ${of(`/batches/${undone.id}/undo`)}`, { key: busy.key }));

  await done(
    send(`POST /onboardings/${busy.nrn}`, {
      key: busy.key,
      body: { eprCountryCode: "FR", schemeCodes: ["BAT", "DEA", "EEE", "EMPAP", "TLC"] },
    }),
  );
  const { body } = await send(`GET ${of("/schemes")}`, {
    key: busy.key,
    query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
  });
  for (const [index, { id }] of (body as { id: string }[]).entries())
    for (const status of STEPS.slice(0, index))
      await done(
        send(`PUT ${of(`/registrations/${id}`)}`, {
          key: operator,
          body: { status, ...(status.startsWith("5") && { uin: `FR000000_0${index}DEMO` }) },
        }),
      );

  const { id } = await books.current();
  for (const change of [
    { schemeCodes: ["BAT", "DEA", "EEE"], quantitiesConfirmed: true },
    { schemeCodes: ["DEA"], reopen: true, reason: "a chair was forgotten" },
  ])
    await done(books.update({ id, ...change }));
  await done(books.declare([{ ecoProductReference: "DEMO-22", quantity: 2 }]));
  await done(books.update({ id, schemeCodes: ["BAT"], producerPaidAt: "2026-02-20T09:00:00Z" }, operator));
  await done(
    send(`POST ${of("/invitations")}`, {
      headers: owner.browser,
      body: { email: "invited@example.org", role: "viewer" },
    }),
  );

  const fresh = await given.producer({ credits: 1 });
  await done(asProducer(fresh).lookUp("DEMO-0", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" }));
  await asProducer(fresh).lookUp("DEMO-1", { ExternalIdType: "SKU", Title: "T-shirt en coton" });

  const errorLines = (await errorFile(busy, partial.id)).trim().split("\n").length;
  const { email, password } = owner;
  return { owner: { email, password }, batch: { id: partial.id, errorLines }, producers: [busy, fresh] };
}

const STEPS = ["2 - PendingProducer", "3 - PendingPayment", "4 - PendingPro", "5 - Registered"];

/** What must not be refused. */
async function done<A extends { status: number; text: string }>(answer: Promise<A>): Promise<A> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(text);
  return answer;
}

import type { z } from "zod";
import type { getStatement, listStatements } from "@/lib/contract/statements";
import { asProducer } from "./as-producer";
import { given } from "./given";
import { givenCountry } from "./given-scheme";
import { send } from "./send";

export type Statement = z.output<typeof getStatement.returns>;
type Listed = z.output<typeof listStatements.returns>["data"];

/** A producer with a statement of so many euros in a country of its own, which pays lamps at 1.00 each. */
export async function stated(country: string, euros = 10) {
  const lines = [{ scaleCode: "ANY", price: "1" }];
  await givenCountry(country, [{ schemeCode: "EEE", lines }], ["2025"], "EUR");
  return statedIn(country, euros);
}

/** Another producer with a statement in a country that is there already. */
export async function statedIn(country: string, euros = 10) {
  const owner = await given.producer();
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", {
    EprCountryCode: country,
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
  });
  await producer.declare([{ ecoProductReference: "LAMP", quantity: euros }], { country });
  const { body } = await send(`GET /producers/${owner.nrn}/declarations`, {
    key: owner.key,
    query: { EprCountryCode: country },
  });
  const [{ id = "" } = {}] = (body as { data: { id: string }[] }).data;
  await producer.update({ id, quantitiesConfirmed: true });
  const listed = await send(`GET /producers/${owner.nrn}/statements`, { key: owner.key });
  const [summary] = (listed.body as { data: Listed }).data;
  if (!summary) throw new Error("nothing was stated");
  const read = async () =>
    (await send(`GET /producers/${owner.nrn}/statements/${summary.id}`, { key: owner.key }))
      .body as Statement;
  const statement = await read();
  return { ...owner, producer, declarationId: id, statement, read };
}

/** A producer with a statement of so many lamps for each year, all payable in euros to one, in a country of its own. */
export async function statedByYear(country: string, lampsOf: Readonly<Record<string, number>>, price = "1") {
  const years = Object.keys(lampsOf);
  await givenCountry(country, [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price }] }], years, "EUR");
  const owner = await given.producer();
  const producer = asProducer(owner);
  const market = { EprCountryCode: country, ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
  for (const period of years) {
    await producer.lookUp("LAMP", { ...market, DeclarationPeriodCode: period });
    const lines = [{ ecoProductReference: "LAMP", quantity: lampsOf[period] ?? 0 }];
    await producer.declare(lines, { country, period });
    const [declaration] = (
      await producer.declarations({ EprCountryCode: country, DeclarationPeriodCode: period })
    ).body.data;
    await producer.update({ id: declaration?.id ?? "", quantitiesConfirmed: true });
  }
  const read = async () => {
    const { body } = await send(`GET /producers/${owner.nrn}/statements`, { key: owner.key });
    return (body as { data: Listed }).data.sort((one, other) =>
      one.declarationPeriodCode < other.declarationPeriodCode ? -1 : 1,
    );
  };
  return { ...owner, statements: await read(), read };
}

/** Has the seller of a country that is there say the account that its statements are paid to. */
export async function payableTo(country: string, account: { iban: string; accountHolder?: string }) {
  const key = await given.operatorKey();
  const { body } = await send("GET /scheme-pros", { key });
  const scheme = (body as { country: { codeIso2: string }; seller: { nrn: string } }[]).find(
    (each) => each.country.codeIso2 === country,
  );
  await send(`PUT /sellers/${scheme?.seller.nrn}`, { key, body: account });
}

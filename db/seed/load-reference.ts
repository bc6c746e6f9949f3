import type { Db } from "../client";
import {
  countries,
  declarationPeriods,
  scaleLines,
  scales,
  schemeDeadlines,
  schemePros,
  sellerPaymentConfigs,
  sellers,
} from "../schema";
import { readReference } from "./reference/read-reference";

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Who invoices for the schemes of the demo: invented, and says so. */
const DEMO_SELLER = {
  companyName: "Guichet Démo SAS",
  nrn: "00000000000099",
  vat: "FR00000000000",
  companyAddress: "1 rue de la Démonstration, 75000 Paris",
  superAdminEmail: "guichet@example.org",
  superAdminMobilePhone: "+33000000000",
  superAdminFirstName: "Démo",
  superAdminLastName: "Guichet",
  commissionPercentage: "0",
};

/** Loads countries, schemes, periods, deadlines and scales, with their sources, into a database that has none. */
export async function loadReference(db: Db): Promise<void> {
  const reference = readReference();
  await db.insert(countries).values(
    reference.countries.map(({ nameEN, nameFR, nameZH, ...country }) => ({
      ...country,
      nameEn: nameEN,
      nameFr: nameFR,
      nameZh: nameZH,
    })),
  );
  const countryIds = new Map((await db.select().from(countries)).map(({ codeIso2, id }) => [codeIso2, id]));
  const [seller] = await db.insert(sellers).values(DEMO_SELLER).returning();
  if (!seller) throw new Error("the demo seller was not stored");

  const schemeIds = new Map<string, string>();
  for (const { id, countryCode, schemeCode, registrationDeposit, ...scheme } of reference.schemePros) {
    const [row] = await db
      .insert(schemePros)
      .values({
        ...nullWhereEmpty(scheme),
        schemeCode,
        legacyId: id,
        eprCountryCode: countryCode,
        proCountryId: required(countryIds, countryCode),
        registrationDeposit: String(registrationDeposit),
        sellerId: seller.id,
      })
      .returning({ id: schemePros.id });
    if (row) schemeIds.set(id, row.id);
  }
  await db
    .insert(sellerPaymentConfigs)
    .values([...schemeIds.values()].map((schemeProId) => ({ sellerId: seller.id, schemeProId })));

  for (const period of reference.periods) {
    await db.insert(declarationPeriods).values({
      eprCountryCode: period.countryCode,
      code: period.code,
      startsOn: period.startsOn,
      endsOn: period.endsOn,
    });
    if (period.deadlines.length === 0) continue;
    await db.insert(schemeDeadlines).values(
      period.deadlines.map(({ schemePro, closesOn }) => ({
        schemeProId: required(schemeIds, schemePro),
        eprCountryCode: period.countryCode,
        declarationPeriodCode: period.code,
        opensOn: dayAfter(period.endsOn),
        deadline: closesOn,
        certainty: period.certainty,
      })),
    );
  }
  for (const { schemePro, period, effectiveFrom, lines } of reference.scales) {
    const [scale] = await db
      .insert(scales)
      .values({ schemeProId: required(schemeIds, schemePro), declarationPeriodCode: period, effectiveFrom })
      .returning({ id: scales.id });
    if (!scale) continue;
    await db.insert(scaleLines).values(
      lines.map(({ label, ...line }) => ({
        ...line,
        labelEn: label.en,
        labelFr: label.fr,
        scaleId: scale.id,
      })),
    );
  }
}

/** Facts that the reference data leaves open are unknown, not empty. */
const nullWhereEmpty = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === "" ? null : value])) as T;

function required<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the reference data names an unknown ${key}`);
  return value;
}

import { shiftDay } from "@/lib/domain/validity";
import type { Db } from "../client";
import {
  countries,
  declarationFees,
  declarationPeriods,
  scaleLines,
  scaleModulations,
  scales,
  schemeDeadlines,
  schemePros,
  sellerPaymentConfigs,
  sellers,
} from "../schema";
import { readReference } from "./reference/read-reference";
import { labelled, scalesOf } from "./scales-of-reference";

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
        opensOn: shiftDay(period.endsOn, 1),
        deadline: closesOn,
        certainty: period.certainty,
      })),
    );
  }
  for (const { schemePro, modulations, fees } of reference.tariffs) {
    const schemeProId = required(schemeIds, schemePro);
    const rows = modulations.map(({ label, proof, from, to, ...modulation }) => ({
      ...modulation,
      ...labelled(label),
      proofEn: proof.en,
      proofFr: proof.fr,
      proofZh: proof.zh,
      ...heldFrom({ from, to }),
      schemeProId,
    }));
    if (rows.length > 0) await db.insert(scaleModulations).values(rows);
    if (fees.length > 0)
      await db.insert(declarationFees).values(
        fees.map(({ label, from, to, ...fee }) => ({
          ...fee,
          ...labelled(label),
          ...heldFrom({ from, to }),
          schemeProId,
        })),
      );
  }
  for (const { schemePro, period, effectiveFrom, lines } of scalesOf(reference)) {
    const [scale] = await db
      .insert(scales)
      .values({ schemeProId: required(schemeIds, schemePro), declarationPeriodCode: period, effectiveFrom })
      .returning({ id: scales.id });
    if (!scale) continue;
    await db.insert(scaleLines).values(lines.map((line) => ({ ...line, scaleId: scale.id })));
  }
}

const heldFrom = ({ from, to }: { from: string | null; to: string | null }) => ({
  validFrom: from ?? "-infinity",
  validTo: to ?? "infinity",
});

/** Facts that the reference data leaves open are unknown, not empty. */
const nullWhereEmpty = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value === "" ? null : value])) as T;

function required<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the reference data names an unknown ${key}`);
  return value;
}

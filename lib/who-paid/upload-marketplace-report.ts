import type { Db } from "@/db/client";
import { periodExists } from "@/db/queries/declarations";
import {
  findReport,
  insertReport,
  type PaidRow,
  selectDeclaredOf,
  selectSchemeNames,
} from "@/db/queries/marketplace-reports";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { warningInWords } from "@/lib/batches/in-words";
import { matchReferences } from "@/lib/catalog/references/match-references";
import type { Market } from "@/lib/catalog/save-products";
import type { uploadMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import { folded } from "@/lib/domain/search-text";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { readOnce } from "@/lib/storage/read-once";
import { refuseTable } from "@/lib/tables/read-table";
import { tableRows } from "@/lib/tables/table-rows";
import { readReport } from "./read-report";

/** Keeps what a marketplace reports, all of it or nothing; the file itself is not kept. */
export const uploadMarketplaceReport: Operation<typeof contract> = async (
  context,
  { params, query, file },
) => {
  const { db, caller, locale, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  if (!(await periodExists(db, market.country, market.period)))
    throw new Refusal("SERVICE_005", [{ path: "DeclarationPeriodCode", kind: "noSuchPeriod" }]);
  const reading = await readReport(tableRows(await readOnce(file), file, "PAID"), {
    codeVendor: query.CodeVendor,
    period: market.period,
    schemeNamed: await schemesNamed(db, market),
  });
  refuseTable(reading.problems, locale);
  const rows =
    query.SoldAsDeclared === "true" ? await withSold(db, tenant, market, reading.rows) : reading.rows;
  await insertReport(
    db,
    tenant,
    {
      id: file.id,
      eprCountryCode: market.country,
      declarationPeriodCode: market.period,
      fileName: file.name,
      uploadedBy: actorOf(caller),
    },
    rows,
  );
  audit.details = { count: rows.length };
  const report = await findReport(db, tenant, file.id);
  if (!report) throw new Error("a report that was just kept is not there");
  const warnings = reading.ignored.map((column) =>
    warningInWords({ code: "UNKNOWN_COLUMN", values: { column } }, locale),
  );
  return { ...report, warnings };
};

/** The code of a scheme by its code or any of its names, however it is written. */
async function schemesNamed(db: Db, { country }: Market) {
  const bare = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, "");
  const codes = new Map<string, string>();
  for (const one of await selectSchemeNames(db, country))
    for (const name of [one.schemeCode, one.ecoOrganismName, one.schemeNameEn, one.schemeNameFr])
      if (name) codes.set(bare(name), codes.get(bare(name)) ?? one.schemeCode);
  return (text: string) => codes.get(bare(text));
}

/** What is declared through a channel at this moment stands for what was sold there, where a row does not say it. */
async function withSold(
  db: Db,
  tenant: Tenant,
  market: Market,
  rows: readonly PaidRow[],
): Promise<PaidRow[]> {
  const named = await matchReferences(
    db,
    tenant,
    rows.map(({ reference }) => reference),
  );
  const ids = [...new Set([...named.values()].flatMap((product) => product?.id ?? []))];
  const declared = groupBy(await selectDeclaredOf(db, tenant, market, ids), (one) => one.ecoProductId);
  const isSaid = new Set<string>();
  return rows.map((row) => {
    const product = named.get(row.reference);
    const there = product
      ? declared
          .get(product.id)
          ?.find(
            ({ codeVendor, codePeriod }) => codeVendor === row.codeVendor && codePeriod === row.codePeriod,
          )
      : undefined;
    if (row.sold !== null || !product || !there) return row;
    // Rows of one scheme add up: it is said once of them, by the first.
    const key = JSON.stringify([product.id, row.codeVendor, row.codePeriod, row.schemeCode]);
    const sold = isSaid.has(key) ? "0" : there.quantity;
    isSaid.add(key);
    return { ...row, sold };
  });
}

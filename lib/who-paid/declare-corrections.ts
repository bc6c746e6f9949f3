import Big from "big.js";
import { lockProducer } from "@/db/queries/producers";
import type { CodePeriod } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { type declareCorrections as contract, TAKEN_BACK_AT_MOST } from "@/lib/contract/marketplace-reports";
import { declareLines } from "@/lib/declarations/declare-quantities";
import { sumOf } from "@/lib/domain/amounts";
import type { Operation } from "@/lib/operation";
import { type Correction, correctionsOf, placeOf } from "./corrections-of";
import { findReport } from "./find-report";
import { judgeReport } from "./judge-report";

const LINES_AT_ONCE = 500;

/** Judges the report once more and declares what it proposes now, so that nothing is written by what has changed since. */
export const declareCorrections: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  await lockProducer(db, tenant);
  const { lines } = await judgeReport(db, tenant, report);
  const named = new Set((body.only ?? body.except ?? []).map(placeOf));
  const isMeant = (one: Correction) => named.has(placeOf(one)) === (body.only !== undefined);
  const corrections = correctionsOf(lines).filter(isMeant);
  const { eprCountryCode: country, declarationPeriodCode: period } = report;
  let creditsNeeded = 0;
  for (let from = 0; from < corrections.length; from += LINES_AT_ONCE)
    creditsNeeded += await declareLines(
      context,
      tenant,
      { country, period },
      corrections.slice(from, from + LINES_AT_ONCE).map((one) => ({
        reference: one.ecoProductReference,
        externalIdType: one.externalIdType,
        quantity: one.proposed,
        codePeriod: one.codePeriod as CodePeriod | null,
        codeVendor: one.codeVendor,
      })),
    );
  audit.details = {
    eprCountryCode: country,
    declarationPeriodCode: period,
    count: corrections.length,
    credits: creditsNeeded,
  };
  return {
    status: "OK",
    countCorrections: corrections.length,
    change: Big(sumOf(corrections.map(({ correctionChange }) => correctionChange ?? "0"))).toFixed(2),
    creditsNeeded,
    before: corrections.length > TAKEN_BACK_AT_MOST ? null : beforeOf(corrections),
  };
};

/** What stood there; null where some of it was not declared at all. */
function beforeOf(corrections: readonly Correction[]) {
  const before = corrections.flatMap(
    ({ ecoProductReference, externalIdType, codeVendor, codePeriod, declared }) =>
      declared === null
        ? []
        : [{ ecoProductReference, externalIdType, codeVendor, codePeriod, quantity: declared }],
  );
  return before.length === corrections.length ? before : null;
}

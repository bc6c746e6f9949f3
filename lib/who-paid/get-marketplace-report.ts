import Big from "big.js";
import { findCurrency } from "@/db/queries/countries";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import { sumOf } from "@/lib/domain/amounts";
import type { WhoPaid } from "@/lib/domain/who-paid";
import type { Operation } from "@/lib/operation";
import { findReport } from "./find-report";
import { judgeReport, type Line } from "./judge-report";

const TOLD = 100;

export const getMarketplaceReport: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  const { lines, notMatched } = await judgeReport(db, tenant, report);
  const shown = query.Kind ? lines.filter(({ kind }) => kind === query.Kind) : lines;
  const countOf = (kind: WhoPaid) => lines.filter((line) => line.kind === kind).length;
  const corrections = lines.filter(({ proposed }) => proposed !== null);
  const body = {
    report,
    currency: (await findCurrency(db, report.eprCountryCode)) ?? "",
    counts: {
      PAID_TWICE: countOf("PAID_TWICE"),
      PAID_BY_NOBODY: countOf("PAID_BY_NOBODY"),
      IN_ORDER: countOf("IN_ORDER"),
      NOT_JUDGED: countOf("NOT_JUDGED"),
      NOT_MATCHED: notMatched.length,
    },
    totals: {
      paidTwice: amountOf(lines, ({ kind, isLocked }) => kind === "PAID_TWICE" && !isLocked),
      paidByNobody: amountOf(lines, ({ kind, isLocked }) => kind === "PAID_BY_NOBODY" && !isLocked),
      locked: amountOf(lines, ({ kind, isLocked }) => kind === "PAID_TWICE" && isLocked),
      change: sumOf(corrections.flatMap(({ change }) => change ?? [])),
      countCorrections: new Set(corrections.map(placeOf)).size,
    },
    notMatched: notMatched.slice(0, TOLD),
    data: shown.slice(query.Offset, query.Offset + query.Limit),
  };
  return { body, total: shown.length };
};

const placeOf = ({ ecoProductId, codeVendor, codePeriod }: Line) =>
  JSON.stringify([ecoProductId, codeVendor, codePeriod]);

const amountOf = (lines: readonly Line[], isMeant: (line: Line) => boolean): string =>
  Big(sumOf(lines.filter(isMeant).flatMap(({ amount }) => amount ?? [])))
    .abs()
    .toFixed(2);

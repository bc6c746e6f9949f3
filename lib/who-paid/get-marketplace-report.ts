import Big from "big.js";
import { findCurrency } from "@/db/queries/countries";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import { sumOf } from "@/lib/domain/amounts";
import { isInView, type WhoPaid } from "@/lib/domain/who-paid";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { correctionsOf } from "./corrections-of";
import { findReport } from "./find-report";
import { judgeReport, type Line } from "./judge-report";

const TOLD = 100;

export const getMarketplaceReport: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  const { lines, notMatched } = await judgeReport(db, tenant, report);
  const { Kind: view, SchemeCode: scheme } = query;
  const shown = lines.filter(
    (line) => (!view || isInView(line, view)) && (!scheme || line.schemeCode === scheme),
  );
  const countOf = (kind: WhoPaid) => lines.filter((line) => line.kind === kind).length;
  const corrections = correctionsOf(lines);
  const changes = corrections.map(({ correctionChange }) => correctionChange ?? "0");
  const locked = lines.filter((line) => isInView(line, "LOCKED"));
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
      change: exactly(changes),
      taken: exactly(changes.filter((change) => Big(change).lt(0))),
      added: exactly(changes.filter((change) => Big(change).gt(0))),
      addedTwice: exactly(
        corrections.flatMap(({ correctionPaysTwice }) => correctionPaysTwice.map(({ amount }) => amount)),
      ),
      countCorrections: corrections.length,
      creditsNeeded: corrections.reduce((sum, { creditsNeeded }) => sum + creditsNeeded, 0),
    },
    letters: [...groupBy(locked, ({ schemeCode }) => schemeCode)].map(([schemeCode, of]) => ({
      schemeCode,
      ecoOrganismName: of[0]?.ecoOrganismName ?? schemeCode,
      amount: amountOf(of, () => true),
      countLines: of.length,
    })),
    notMatched: notMatched.slice(0, TOLD),
    data: shown.slice(query.Offset, query.Offset + query.Limit),
  };
  return { body, total: shown.length };
};

const exactly = (amounts: readonly string[]): string => Big(sumOf(amounts)).toFixed(2);

const amountOf = (lines: readonly Line[], isMeant: (line: Line) => boolean): string =>
  Big(sumOf(lines.filter(isMeant).flatMap(({ amount }) => amount ?? [])))
    .abs()
    .toFixed(2);

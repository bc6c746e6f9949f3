import Big from "big.js";
import { type PartAmountRow, readPartAmounts } from "@/db/queries/scheme-amounts";
import type { exportSchemeAmounts as contract } from "@/lib/contract/scheme-amounts";
import { csvFileOf } from "@/lib/csv-file";
import type { Operation } from "@/lib/operation";

const dayOf = (at: Date | null) => (at ? new Date(at).toISOString().slice(0, 10) : "");

const COLUMNS: Record<string, (row: PartAmountRow) => string | null> = {
  producer_nrn: ({ nrn }) => nrn,
  company_name: ({ companyName }) => companyName,
  scheme_code: ({ schemeCode }) => schemeCode,
  scheme: ({ ecoOrganismName }) => ecoOrganismName,
  uin: ({ uin }) => uin,
  status: ({ status }) => status,
  validated_on: ({ completedAt }) => dayOf(completedAt),
  paid_on: ({ paidAt }) => dayOf(paidAt),
  transferred_on: ({ transferredAt }) => dayOf(transferredAt),
  quantity: ({ quantity }) => quantity,
  weight_kg: ({ weight }) => weight,
  amount_lines: ({ lines }) => lines,
  amount_fees: ({ fees }) => fees,
  amount: ({ lines, fees }) => (fees === null ? null : Big(lines).plus(fees).toFixed(2)),
  currency: ({ currency }) => currency,
};

/** What each producer declared to each scheme, written while it is read. What a draft will owe in fees is not known: empty. */
export const exportSchemeAmounts: Operation<typeof contract> = async ({ db }, { query }) => {
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const pieces = async function* () {
    for await (const rows of readPartAmounts(db, market))
      yield rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)));
  };
  return csvFileOf(`amounts-${market.country}-${market.period}.csv`, Object.keys(COLUMNS), pieces());
};

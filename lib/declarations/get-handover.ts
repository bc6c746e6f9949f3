import Big from "big.js";
import { selectRevisions } from "@/db/queries/declaration-revisions";
import { findParties, selectNamedLines } from "@/db/queries/receipts";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getHandover as contract } from "@/lib/contract/receipts";
import { revisionOf } from "@/lib/domain/receipt-revision";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";
import { labelOf } from "@/lib/i18n/label-of";
import { en, fr, zh } from "@/lib/i18n/messages/handover";
import type { Operation } from "@/lib/operation";
import { type WrittenCell, writeXlsx } from "@/lib/sheets/write-xlsx";
import { feesOfParts } from "./fees-of-parts";
import { findDeclaration } from "./find-declaration";

const TEXTS = { en, fr, zh };

type Line = Awaited<ReturnType<typeof selectNamedLines>>[number];

/** Of declared lines so many are handed to the writer at once. */
const PIECE = 500;

/** What is declared to the schemes of a code, validated or still open, in the reader's language. */
export const getHandover: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, locale, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration, parts } = await findDeclaration(db, tenant, params.DeclarationId);
  const { id, eprCountryCode: country, declarationPeriodCode: period } = declaration;
  const own = parts.filter(({ schemeCode }) => schemeCode === query.SchemeCode);
  if (own.length === 0) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "noSuchPart" }]);
  const lines = await selectNamedLines(db, tenant, { id, period, scheme: query.SchemeCode });
  const fees = await feesOfParts(db, tenant, { country, period });
  const reopenings = await selectRevisions(db, tenant, id);
  const texts = TEXTS[locale];
  const { summary, columns, sheets, states } = texts;
  const about: [string, WrittenCell][] = [
    [summary.producerNrn, tenant.nrn],
    [summary.country, country],
    [summary.period, period],
    [summary.currency, declaration.currency],
    [summary.madeAt, now.toISOString().slice(0, 10)],
  ];
  for (const part of own) {
    const parties = await findParties(db, tenant, { schemeProId: part.schemeProId, period });
    const isOpen = part.status === "DRAFT";
    about.push(
      [summary.companyName, parties?.companyName ?? null],
      [summary.scheme, part.ecoOrganismName],
      [summary.schemeCode, part.schemeCode],
      [summary.uin, parties?.uin ?? null],
      [summary.proMemberId, parties?.proMemberId ?? null],
      [summary.revision, number(String(isOpen ? declaration.revision : revisionOf(part, reopenings)))],
      [summary.state, isOpen ? states.open : states.validated],
      [summary.validatedAt, part.completedAt?.toISOString().slice(0, 10) ?? null],
      [summary.countLines, number(String(part.countLines))],
      [summary.totalQuantity, number(plain(part.totalQuantity))],
      [summary.totalWeight, number(plain(part.totalWeight))],
      [summary.totalAmount, number(money(part.totalAmount))],
    );
    for (const fee of fees.find(({ schemeProId }) => schemeProId === part.schemeProId)?.fees ?? [])
      about.push([`${summary.fee}: ${labelOf(fee, locale)}`, number(money(fee.amount))]);
  }
  const unit = (line: Line) => texts.units[line.priceUnit === WEIGHT_UNIT ? "weight" : "item"];
  const content = writeXlsx([
    {
      name: sheets.summary,
      columns: [
        { header: texts.field, width: 36 },
        { header: texts.value, width: 40 },
      ],
      rows: [about],
    },
    {
      name: sheets.totals,
      columns: [
        ...[columns.scheme, columns.scaleCode].map((header) => ({ header })),
        { header: columns.label, width: 48 },
        ...[
          columns.unit,
          columns.price,
          columns.countProducts,
          columns.quantity,
          columns.weight,
          columns.amount,
        ].map((header) => ({ header, width: 14 })),
      ],
      rows: [
        [...groupBy(lines, keyOf).values()].map((group) => {
          const first = group[0] as Line;
          return [
            first.ecoOrganismName,
            first.scaleCode,
            labelOf(first, locale),
            unit(first),
            number(first.price),
            number(String(new Set(group.map(({ ecoProductReference }) => ecoProductReference)).size)),
            number(sum(group.map(({ quantity }) => Big(quantity)))),
            number(sum(group.map(weightOf))),
            number(money(sum(group.map(({ ecoContribution }) => Big(ecoContribution))))),
          ];
        }),
      ],
    },
    {
      name: sheets.lines,
      columns: [
        ...[columns.scheme, columns.reference].map((header) => ({ header })),
        { header: columns.title, width: 48 },
        ...[
          columns.codePeriod,
          columns.codeVendor,
          columns.scaleCode,
          columns.unit,
          columns.price,
          columns.quantity,
          columns.itemWeight,
          columns.amount,
        ].map((header) => ({ header, width: 14 })),
      ],
      rows: pieces(lines, (line) => [
        line.ecoOrganismName,
        line.ecoProductReference,
        line.title,
        line.codePeriod,
        line.codeVendor,
        line.scaleCode,
        unit(line),
        number(line.price),
        number(line.quantity),
        line.itemWeight === null ? null : number(line.itemWeight),
        number(money(line.ecoContribution)),
      ]),
    },
  ]);
  const name = [texts.file, country, period, query.SchemeCode.replace(/[^A-Za-z0-9-]/g, "_")].join("-");
  return { name: `${name.toLowerCase()}.xlsx`, content };
};

const number = (value: string): WrittenCell => ({ number: value });
const plain = (decimal: string): string => Big(decimal).toFixed();
const money = (decimal: string): string => Big(decimal).toFixed(2);
const sum = (values: readonly Big[]): string =>
  values.reduce((total, one) => total.plus(one), Big(0)).toFixed();
const weightOf = ({ quantity, itemWeight }: Line): Big => Big(quantity).times(itemWeight ?? 0);
const keyOf = ({ ecoOrganismName, scaleCode, price, priceUnit }: Line): string =>
  [ecoOrganismName, scaleCode, price, priceUnit].join("|");

function* pieces<Row, Cell>(rows: readonly Row[], cellsOf: (row: Row) => Cell): Generator<Cell[]> {
  for (let start = 0; start < rows.length; start += PIECE)
    yield rows.slice(start, start + PIECE).map(cellsOf);
}

import Big from "big.js";
import { selectRevisions } from "@/db/queries/declaration-revisions";
import { findParties, selectNamedLines } from "@/db/queries/receipts";
import { type Locale, WEIGHT_UNIT } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getHandover as contract } from "@/lib/contract/receipts";
import { estimatedShare } from "@/lib/domain/estimated-share";
import { revisionOf } from "@/lib/domain/receipt-revision";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";
import { labelOf } from "@/lib/i18n/label-of";
import { en, fr, zh } from "@/lib/i18n/messages/handover";
import { wordsIn } from "@/lib/i18n/words-in";
import type { Operation } from "@/lib/operation";
import { type WrittenCell, writeXlsx } from "@/lib/sheets/write-xlsx";
import { feesOfParts } from "./fees-of-parts";
import { findDeclaration } from "./find-declaration";

const TEXTS = { en, fr, zh };

type Line = Awaited<ReturnType<typeof selectNamedLines>>[number];
type Texts = (typeof TEXTS)[Locale];
type Part = Awaited<ReturnType<typeof findDeclaration>>["parts"][number];
type Fact = [name: string, value: WrittenCell];

/** Of declared lines so many are handed to the writer at once. */
const PIECE = 500;
const WIDE = 48;
const FIGURES = 14;

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
  const { summary } = texts;
  const facts: Fact[] = [
    [summary.producerNrn, tenant.nrn],
    [summary.country, country],
    [summary.period, period],
    [summary.currency, declaration.currency],
    [summary.madeAt, now.toISOString().slice(0, 10)],
  ];
  for (const part of own) {
    const { schemeProId } = part;
    const parties = await findParties(db, tenant, { schemeProId, period });
    const revision = part.status === "DRAFT" ? declaration.revision : revisionOf(part, reopenings);
    facts.push(
      ...factsOf(part, { parties, revision, texts }),
      ...estimatedOf(
        lines.filter((line) => line.schemeProId === schemeProId),
        texts,
      ),
    );
    for (const fee of fees.find((each) => each.schemeProId === schemeProId)?.fees ?? [])
      facts.push([`${summary.fee}: ${labelOf(fee, locale)}`, number(money(fee.amount))]);
  }
  const content = writeXlsx([
    summarySheet(facts, texts),
    totalsSheet(lines, texts, locale),
    linesSheet(lines, texts, locale),
  ]);
  const name = [texts.file, country, period, query.SchemeCode.replace(/[^A-Za-z0-9-]/g, "_")].join("-");
  return { name: `${name.toLowerCase()}.xlsx`, content };
};

type OfPart = { parties: Awaited<ReturnType<typeof findParties>>; revision: number; texts: Texts };

/** What a summary says of a part. */
function factsOf(part: Part, { parties, revision, texts: { summary, states } }: OfPart): Fact[] {
  return [
    [summary.companyName, parties?.companyName ?? null],
    [summary.scheme, part.ecoOrganismName],
    [summary.schemeCode, part.schemeCode],
    [summary.uin, parties?.uin ?? null],
    [summary.proMemberId, parties?.proMemberId ?? null],
    [summary.revision, number(String(revision))],
    [summary.state, part.status === "DRAFT" ? states.open : states.validated],
    [summary.validatedAt, part.completedAt?.toISOString().slice(0, 10) ?? null],
    [summary.countLines, number(String(part.countLines))],
    [summary.totalQuantity, number(plain(part.totalQuantity))],
    [summary.totalWeight, number(plain(part.totalWeight))],
    [summary.totalAmount, number(money(part.totalAmount))],
  ];
}

/** How much of a part's lines rests on estimates, and between which amounts they lie. */
function estimatedOf(lines: readonly Line[], { summary }: Texts): Fact[] {
  const share = estimatedShare(lines);
  if (!share) return [];
  return [
    [summary.estimated, number(share.amount)],
    [summary.low, number(share.low)],
    [summary.high, number(share.high)],
  ];
}

const summarySheet = (facts: Fact[], { sheets, field, value }: Texts) => ({
  name: sheets.summary,
  columns: [
    { header: field, width: 36 },
    { header: value, width: 40 },
  ],
  rows: [facts],
});

/** What the lines of each price come to. */
const totalsSheet = (lines: readonly Line[], texts: Texts, locale: Locale) => {
  const { sheets, columns } = texts;
  return {
    name: sheets.totals,
    columns: [
      { header: columns.scheme },
      { header: columns.scaleCode },
      { header: columns.label, width: WIDE },
      ...figures(
        columns.unit,
        columns.price,
        columns.countProducts,
        columns.quantity,
        columns.weight,
        columns.amount,
      ),
    ],
    rows: [
      [...groupBy(lines, keyOf).values()].map((group) => {
        const first = group[0] as Line;
        return [
          first.ecoOrganismName,
          first.scaleCode,
          labelOf(first, locale),
          unitOf(first, texts),
          number(first.price),
          number(String(new Set(group.map(({ ecoProductReference }) => ecoProductReference)).size)),
          number(sum(group.map(({ quantity }) => Big(quantity)))),
          number(sum(group.map(weightOf))),
          number(money(sum(group.map(({ ecoContribution }) => Big(ecoContribution))))),
        ];
      }),
    ],
  };
};

const linesSheet = (lines: readonly Line[], texts: Texts, locale: Locale) => {
  const { sheets, columns } = texts;
  const t = wordsIn(locale);
  return {
    name: sheets.lines,
    columns: [
      { header: columns.scheme },
      { header: columns.reference },
      { header: columns.title, width: WIDE },
      ...figures(
        columns.codePeriod,
        columns.codeVendor,
        columns.scaleCode,
        columns.unit,
        columns.price,
        columns.quantity,
        columns.itemWeight,
        columns.amount,
        columns.low,
        columns.high,
      ),
      { header: columns.certainty },
    ],
    rows: pieces(lines, (line) => [
      line.ecoOrganismName,
      line.ecoProductReference,
      line.title,
      line.codePeriod,
      line.codeVendor,
      line.scaleCode,
      unitOf(line, texts),
      number(line.price),
      number(line.quantity),
      line.itemWeight === null ? null : number(line.itemWeight),
      number(money(line.ecoContribution)),
      line.estimate && number(line.estimate.low.toFixed(2)),
      line.estimate && number(line.estimate.high.toFixed(2)),
      line.certainty && t(`amount.certainty.${line.certainty}`),
    ]),
  };
};

const figures = (...headers: string[]) => headers.map((header) => ({ header, width: FIGURES }));
const unitOf = ({ priceUnit }: Line, { units }: Texts) =>
  units[priceUnit === WEIGHT_UNIT ? "weight" : "item"];
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

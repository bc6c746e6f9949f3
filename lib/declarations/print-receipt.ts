import type { z } from "zod";
import { type Locale, WEIGHT_UNIT } from "@/db/vocabulary";
import type { printReceipt as contract, Receipt } from "@/lib/contract/receipts";
import { estimatedShare } from "@/lib/domain/estimated-share";
import { illustrativeShare } from "@/lib/domain/illustrative-share";
import { isSiret } from "@/lib/domain/nrn";
import { standingOf } from "@/lib/domain/statements/statement-standing";
import { estimatedShareValues, estimateText } from "@/lib/i18n/estimate-text";
import { type Formatter, formatter } from "@/lib/i18n/format";
import { labelOf } from "@/lib/i18n/label-of";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { standingValues } from "@/lib/i18n/statement-standing";
import { type Words, wordsIn } from "@/lib/i18n/words-in";
import type { Operation } from "@/lib/operation";
import { type Cell, Paper } from "@/lib/paper/paper";
import { receiptOf } from "./receipt-of";

type Content = z.input<typeof Receipt>;
/** The reader's language. */
type Reader = { locale: Locale; t: Words; format: Formatter };

/** The receipt, line by line, as its page shows it. */
export const printReceipt: Operation<typeof contract> = async (context, input) => {
  const { locale } = context;
  const of = await receiptOf(context, input);
  const reader: Reader = { locale, t: wordsIn(locale), format: formatter(locale, "UTC") };
  const { t } = reader;
  const code = `${of.declarationPeriodCode}-${of.schemeCode}-${of.revision}`;
  const title = t("receipt.title", { year: of.declarationPeriodCode });
  const paper = await Paper.begin({
    title: `${title}, ${code}`,
    lang: LANGUAGE_TAGS[locale],
    unprintable: t("certificate.unprintable"),
  });
  paper
    .heading(title, 1)
    .paragraph(standing(of, t), "strong")
    .facts(factsOf(of, code, reader))
    .table(columnsOf(of, t), rowsOf(of, reader));
  if (of.fees.length > 0)
    paper
      .heading(t("amount.fees.title"))
      .facts(
        of.fees.map((fee) => [labelOf(fee, locale), reader.format.money(fee.amount, of.currency)] as const),
      )
      .paragraph(t("amount.fees.notInTotal"), "muted");
  for (const note of notesOn(of, reader)) paper.paragraph(note, "muted");
  return { name: `${code}.pdf`, content: await paper.end() };
};

function standing({ reopenedAt, status }: Content, t: Words): string {
  if (reopenedAt) return t("receipt.reopened");
  return status === "REQUIRES_RESUBMISSION" ? t("receipt.changed") : t("receipt.locked");
}

/** Who declared what to whom, and who validated it when. */
function factsOf(of: Content, code: string, { t, format }: Reader): (readonly [string, string])[] {
  const { completedAt, preparedBy, preparedByKind, completedBy, completedByKind } = of;
  const day = completedAt && {
    day: format.dayOfYear(completedAt),
    time: `${format.time(completedAt)} UTC`,
  };
  return [
    [t("certificate.scheme"), `${of.ecoOrganismName} (${of.schemeCode})`],
    [t("receipt.producer"), of.companyName],
    [isSiret(of.eprCountryCode, of.producerNrn) ? "SIRET" : t("receipt.nrn"), of.producerNrn],
    [t(of.eprCountryCode === "FR" ? "receipt.uin" : "receipt.uinElsewhere"), of.uin ?? t("receipt.notYet")],
    [t("receipt.receipt"), t("receipt.number", { code, revision: of.revision })],
    [t("receipt.validated"), day ? t("receipt.on", day) : ""],
    ...(preparedByKind
      ? [[t("receipt.preparedBy"), preparedBy ?? t(`amendment.by.${preparedByKind}`)] as const]
      : []),
    [t("receipt.by"), completedBy ?? (completedByKind && t(`amendment.by.${completedByKind}`)) ?? ""],
  ];
}

const columnsOf = ({ currency }: Content, t: Words) => [
  { head: t("receipt.product"), share: 5 },
  { head: t("receipt.scaleLine"), share: 3 },
  { head: t("receipt.quantity"), share: 2, isFigure: true },
  { head: t("receipt.weight"), share: 2, isFigure: true },
  { head: t("receipt.price"), share: 2, isFigure: true },
  { head: t("receipt.amount", { currency }), share: 2, isFigure: true },
];

/** The lines, and what they come to. */
const rowsOf = (of: Content, { locale, t, format }: Reader) => [
  ...of.lines.map((line) => ({
    cells: [
      {
        text: line.title ?? line.ecoProductReference,
        below: [line.ecoProductReference, line.codeVendor, line.codePeriod].filter(Boolean).join(", "),
      },
      { text: line.scaleCode, below: labelOf(line, locale) ?? "" },
      format.quantity(line.quantity),
      ...pricedBy(line, of.currency, t, format),
      {
        text: format.amount(line.ecoContribution),
        below: estimateText(line.estimate, (key, values) => t(`receipt.${key}`, values), format) ?? "",
      },
    ],
  })),
  {
    isSum: true,
    cells: [
      t("receipt.total", { scheme: of.ecoOrganismName }),
      "",
      format.quantity(of.totalQuantity),
      "",
      "",
      format.amount(of.totalAmount),
    ],
  },
];

/** What else has to be known of the receipt. */
function notesOn(of: Content, { t, format }: Reader): string[] {
  const { reopenedAt, reopenReason, producerPaidAt } = of;
  const share = illustrativeShare([...of.lines, ...of.fees].map(({ certainty }) => certainty));
  const estimated = estimatedShare(of.lines);
  return [
    ...(reopenedAt
      ? [t("receipt.reopenedOn", { day: format.dayOfYear(reopenedAt), reason: reopenReason ?? "" })]
      : []),
    ...(of.isNil ? [t("receipt.nil")] : []),
    // A flat fee has no line that anything was rounded in.
    ...(of.lines.length > 0
      ? [
          t("receipt.rounding", {
            count: of.lines.length,
            exact: format.exact(of.exactAmount),
            currency: of.currency,
          }),
        ]
      : []),
    ...(producerPaidAt ? [t("receipt.paid", { day: format.dayOfYear(producerPaidAt) })] : []),
    ...of.statements.map((statement) =>
      [
        t(`statement.titleOf.${statement.kind}`, { number: statement.number }),
        t(`statement.stands.${standingOf(statement)}`, standingValues(statement, format)),
      ].join(": "),
    ),
    t("receipt.noInvoice"),
    ...(estimated ? [t("receipt.estimatedShare", estimatedShareValues(estimated, of.currency, format))] : []),
    ...(share ? [t("receipt.illustrative", { share })] : []),
  ];
}

/** What the quantity is multiplied by: the weight where it counts, and the price with what it is for. */
function pricedBy(
  { priceUnit, itemWeight, price }: Content["lines"][number],
  currency: string,
  t: Words,
  format: Formatter,
): [Cell, Cell] {
  const byWeight = priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(currency);
  const below = t(byWeight ? "receipt.perKilogram" : "receipt.perItem", { sign });
  const weight = byWeight && itemWeight !== null ? `${format.weight(itemWeight)} kg` : "";
  return [weight, { text: format.price(price), below }];
}

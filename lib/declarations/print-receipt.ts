import type { z } from "zod";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { printReceipt as contract, Receipt } from "@/lib/contract/receipts";
import { illustrativeShare } from "@/lib/domain/illustrative-share";
import { isSiret } from "@/lib/domain/nrn";
import { standingOf } from "@/lib/domain/statements/statement-standing";
import { type Formatter, formatter } from "@/lib/i18n/format";
import { labelOf } from "@/lib/i18n/label-of";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { standingValues } from "@/lib/i18n/statement-standing";
import { type Words, wordsIn } from "@/lib/i18n/words-in";
import type { Operation } from "@/lib/operation";
import { type Cell, Paper } from "@/lib/paper/paper";
import { receiptOf } from "./receipt-of";

/** The receipt, line by line, as its page shows it. */
export const printReceipt: Operation<typeof contract> = async (context, input) => {
  const { locale } = context;
  const of = await receiptOf(context, input);
  const t = wordsIn(locale);
  const format = formatter(locale, "UTC");
  const code = `${of.declarationPeriodCode}-${of.schemeCode}-${of.revision}`;
  const title = t("receipt.title", { year: of.declarationPeriodCode });
  const paper = await Paper.begin({
    title: `${title}, ${code}`,
    lang: LANGUAGE_TAGS[locale],
    unprintable: t("certificate.unprintable"),
  });
  const { completedAt, completedBy, completedByKind, producerPaidAt, reopenedAt, reopenReason } = of;
  paper
    .heading(title, 1)
    .paragraph(
      of.reopenedAt
        ? t("receipt.reopened")
        : of.status === "REQUIRES_RESUBMISSION"
          ? t("receipt.changed")
          : t("receipt.locked"),
      "strong",
    )
    .facts([
      [t("certificate.scheme"), `${of.ecoOrganismName} (${of.schemeCode})`],
      [t("receipt.producer"), of.companyName],
      [isSiret(of.eprCountryCode, of.producerNrn) ? "SIRET" : t("receipt.nrn"), of.producerNrn],
      [t(of.eprCountryCode === "FR" ? "receipt.uin" : "receipt.uinElsewhere"), of.uin ?? t("receipt.notYet")],
      [t("receipt.receipt"), t("receipt.number", { code, revision: of.revision })],
      [
        t("receipt.validated"),
        completedAt
          ? t("receipt.on", { day: format.dayOfYear(completedAt), time: `${format.time(completedAt)} UTC` })
          : "",
      ],
      [t("receipt.by"), completedBy ?? (completedByKind && t(`amendment.by.${completedByKind}`)) ?? ""],
    ])
    .table(
      [
        { head: t("receipt.product"), share: 5 },
        { head: t("receipt.scaleLine"), share: 3 },
        { head: t("receipt.quantity"), share: 2, isFigure: true },
        { head: t("receipt.weight"), share: 2, isFigure: true },
        { head: t("receipt.price"), share: 2, isFigure: true },
        { head: t("receipt.amount", { currency: of.currency }), share: 2, isFigure: true },
      ],
      [
        ...of.lines.map((line) => ({
          cells: [
            {
              text: line.title ?? line.ecoProductReference,
              below: [line.ecoProductReference, line.codeVendor, line.codePeriod].filter(Boolean).join(", "),
            },
            { text: line.scaleCode, below: labelOf(line, locale) ?? "" },
            format.quantity(line.quantity),
            ...pricedBy(line, of.currency, t, format),
            format.amount(line.ecoContribution),
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
      ],
    );
  if (of.fees.length > 0)
    paper
      .heading(t("amount.fees.title"))
      .facts(of.fees.map((fee) => [labelOf(fee, locale), format.money(fee.amount, of.currency)] as const))
      .paragraph(t("amount.fees.notInTotal"), "muted");
  if (reopenedAt)
    paper.paragraph(
      t("receipt.reopenedOn", { day: format.dayOfYear(reopenedAt), reason: reopenReason ?? "" }),
      "muted",
    );
  paper.paragraph(
    t("receipt.rounding", {
      count: of.lines.length,
      exact: format.exact(of.exactAmount),
      currency: of.currency,
    }),
    "muted",
  );
  if (producerPaidAt) paper.paragraph(t("receipt.paid", { day: format.dayOfYear(producerPaidAt) }), "muted");
  for (const statement of of.statements)
    paper.paragraph(
      [
        t(`statement.titleOf.${statement.kind}`, { number: statement.number }),
        t(`statement.stands.${standingOf(statement)}`, standingValues(statement, format)),
      ].join(": "),
      "muted",
    );
  paper.paragraph(t("receipt.noInvoice"), "muted");
  const share = illustrativeShare(of.lines.map(({ certainty }) => certainty));
  if (share) paper.paragraph(t("receipt.illustrative", { share }), "muted");
  return { name: `${code}.pdf`, content: await paper.end() };
};

/** What the quantity is multiplied by: the weight where it counts, and the price with what it is for. */
function pricedBy(
  { priceUnit, itemWeight, price }: z.input<typeof Receipt>["lines"][number],
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

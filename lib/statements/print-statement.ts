import type { z } from "zod";
import { type Locale, WEIGHT_UNIT } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { printStatement as contract, Statement } from "@/lib/contract/statements";
import { isSiret } from "@/lib/domain/nrn";
import { schemeName, schemeNames } from "@/lib/domain/scheme-names";
import { inFours, standingOf } from "@/lib/domain/statements/statement-standing";
import { addressLines } from "@/lib/i18n/address-lines";
import { type Formatter, formatter } from "@/lib/i18n/format";
import { labelOf } from "@/lib/i18n/label-of";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { standingValues } from "@/lib/i18n/statement-standing";
import { type Words, wordsIn } from "@/lib/i18n/words-in";
import type { Operation } from "@/lib/operation";
import { Paper, type Row } from "@/lib/paper/paper";
import { describeStatement } from "./describe-statement";
import { todayOf } from "./today";

type Stated = z.input<typeof Statement>;
type Reader = { t: Words; format: Formatter; locale: Locale };

/** The statement as its page shows it, as it stands today. */
export const printStatement: Operation<typeof contract> = async (context, { params }) => {
  const { locale, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const of = await describeStatement(context, tenant, params.StatementId);
  const reader = { t: wordsIn(locale), format: formatter(locale, "UTC"), locale };
  const { t, format } = reader;
  const title = t(`statement.titleOf.${of.kind}`, { number: of.number });
  const paper = await Paper.begin({
    title,
    lang: LANGUAGE_TAGS[locale],
    unprintable: t("certificate.unprintable"),
  });
  paper
    .heading(title, 1)
    .paragraph(t(`statement.stands.${standingOf(of)}`, standingValues(of, format)), "strong")
    .paragraph(t("statement.asOf", { day: format.dayOfYear(todayOf(now)) }), "muted")
    .facts(factsOf(of, reader));
  paper.table(
    [
      { head: t("statement.line"), share: 5 },
      { head: t("statement.quantity"), share: 2, isFigure: true },
      { head: t("statement.price", { currency: of.currency }), share: 2, isFigure: true },
      { head: t("statement.net", { currency: of.currency }), share: 2, isFigure: true },
    ],
    of.lines.map((line) => rowOf(line, of, reader)),
  );
  const { sums, last } = sumsOf(of, reader);
  paper.facts(sums).rule("double").facts([last]);
  const { account, paymentCode, left } = of;
  if (left > 0 && account) {
    paper
      .heading(
        of.dueOn === null
          ? t("statement.transferUndated")
          : t(of.overdueDays > 0 ? "statement.transferLate" : "statement.transfer", {
              day: format.dayOfYear(of.dueOn),
            }),
      )
      .facts([
        [t("statement.holder"), account.holder],
        ["IBAN", inFours(account.iban)],
        ...(account.bic ? [["BIC", account.bic] as const] : []),
        [t("statement.reference"), inFours(of.reference)],
        [t("statement.amount"), format.money(left, of.currency)],
      ]);
    if (paymentCode)
      paper.qr(paymentCode, {
        alt: t("statement.code", { amount: format.money(left, of.currency), reference: of.reference }),
        caption: t("statement.scan"),
      });
  }
  if (left > 0 && !account)
    paper.paragraph(
      `${t("statement.noAccount", { issuer: of.issuer.companyName })} ${t("statement.noAccountHelp")}`,
      "strong",
    );
  for (const words of finePrintOf(of, reader)) paper.paragraph(words, "muted");
  return { name: `${of.number}.pdf`, content: await paper.end() };
};

function factsOf(of: Stated, { t, format }: Reader): (readonly [string, string])[] {
  const { issuer, recipient, eprCountryCode: market } = of;
  const party = (of: Stated["issuer"]) => [of.companyName, ...addressLines(of, market, format)].join(", ");
  return [
    [t("statement.from"), party(issuer)],
    ...(issuer.vat ? [[t("statement.vatNumber"), issuer.vat] as const] : []),
    [t("statement.to"), party(recipient)],
    [t(isSiret(market, recipient.nrn) ? "statement.siret" : "statement.nrn"), recipient.nrn],
    ...(recipient.vat ? [[t("statement.vatNumber"), recipient.vat] as const] : []),
    [t("statement.schemes"), schemeNames(of.schemes).join(", ")],
    [
      t("statement.year"),
      t("statement.sales", { year: of.declarationPeriodCode, country: format.country(of.eprCountryCode) }),
    ],
    [t("statement.issued"), format.dayOfYear(of.issuedOn)],
    ...(of.kind === "STATEMENT"
      ? [[t("statement.due"), of.dueOn ? format.dayOfYear(of.dueOn) : t("statement.notKnown")] as const]
      : []),
    ...(of.corrects ? [[t("statement.amends"), of.corrects.number] as const] : []),
    [t("statement.reference"), inFours(of.reference)],
  ];
}

function rowOf(line: Stated["lines"][number], of: Stated, { t, format, locale }: Reader): Row {
  const byWeight = line.priceUnit === WEIGHT_UNIT;
  const measure = byWeight ? "statement.perKilogram" : "statement.perItem";
  const scheme = of.schemes.length > 1 ? schemeName(line, of.schemes) : null;
  const below = [line.code, line.price === null ? null : t(measure), scheme].filter(Boolean).join(", ");
  return {
    cells: [
      { text: labelOf(line, locale) ?? line.code, below },
      {
        text: line.quantity === null ? "" : format.quantity(line.quantity),
        below: line.weight === null ? "" : t("statement.kilograms", { weight: format.weight(line.weight) }),
      },
      line.price === null ? "" : format.price(line.price),
      format.amount(line.net),
    ],
  };
}

/** What the lines come to, what is taken off it, and what is left. */
function sumsOf(of: Stated, { t, format }: Reader) {
  const sums: (readonly [string, string])[] = [
    [t("statement.netSum"), format.amount(of.net)],
    of.vat === null || of.vatRate === null
      ? [t("statement.vatUnknown"), t("statement.notKnown")]
      : [t("statement.vat", { rate: format.quantity(of.vatRate) }), format.amount(of.vat)],
  ];
  if (of.kind === "CREDIT_NOTE")
    return {
      sums,
      last: [t("statement.lessToPay", { currency: of.currency }), format.amount(-of.total)] as const,
    };
  sums.push([t(of.vat === null ? "statement.withoutVat" : "statement.withVat"), format.amount(of.total)]);
  for (const { creditNote, paidOn, amount } of of.payments)
    sums.push([
      creditNote
        ? t("statement.creditNote", { number: creditNote.number, day: format.dayOfYear(paidOn) })
        : t("statement.paidOn", { day: format.dayOfYear(paidOn) }),
      format.amount(-amount),
    ]);
  const word = of.left < 0 ? "statement.overpaid" : "statement.toPay";
  return { sums, last: [t(word, { currency: of.currency }), format.amount(Math.abs(of.left))] as const };
}

function finePrintOf(of: Stated, { t, format }: Reader): string[] {
  return [
    ...(of.vat === null ? [t("statement.vatIsUnknown", { country: format.country(of.eprCountryCode) })] : []),
    t("statement.rounding"),
    t("statement.basis", { year: of.declarationPeriodCode, revision: of.revision }),
    ...(standingOf(of) === "undated" ? [t("statement.dueUnknown", { issuer: of.issuer.companyName })] : []),
  ];
}

import type { printCertificate as contract } from "@/lib/contract/certificates";
import { type CertificateSays, isPaidInFull, seatOf } from "@/lib/domain/certificate";
import { isSiret } from "@/lib/domain/nrn";
import { addressLines } from "@/lib/i18n/address-lines";
import { formatter } from "@/lib/i18n/format";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { type Words, wordsIn } from "@/lib/i18n/words-in";
import { publicUrl } from "@/lib/mails/public-url";
import type { Operation } from "@/lib/operation";
import { Paper } from "@/lib/paper/paper";
import { findCertificateOf } from "./find-certificate";

/** What is printed is what was issued: paper can't know what became of it since. */
export const printCertificate: Operation<typeof contract> = async (context, { params }) => {
  const { locale } = context;
  const { says, code } = await findCertificateOf(context, params);
  const t = wordsIn(locale);
  const format = formatter(locale, "UTC");
  const title = t("certificate.titleOf", { number: says.number });
  const isFrench = says.eprCountryCode === "FR";
  const paper = await Paper.begin({
    title,
    lang: LANGUAGE_TAGS[locale],
    unprintable: t("certificate.unprintable"),
  });
  paper
    .paragraph(title, "strong")
    .heading(sentenceOf(says, t), 1)
    .paragraph(
      t("certificate.covers", {
        country: format.country(says.eprCountryCode),
        from: format.dayOfYear(says.startsOn),
        to: format.dayOfYear(says.endsOn),
        count: says.schemes.length,
      }),
    )
    .facts([
      [
        t("certificate.company"),
        [says.companyName, ...addressLines(seatOf(says), says.eprCountryCode, format)].join(", "),
      ],
      [
        t(
          isSiret(says.eprCountryCode, says.producerNrn)
            ? "certificate.companyNumber"
            : "certificate.registrationNumber",
        ),
        says.producerNrn,
      ],
      [
        t("certificate.issued"),
        [
          format.dayOfYear(says.issuedAt),
          says.replaces && t("certificate.replaces", { number: says.replaces }),
        ]
          .filter(Boolean)
          .join(", "),
      ],
    ])
    .table(
      [
        { head: t("certificate.scheme"), share: 3 },
        { head: t(isFrench ? "certificate.uin" : "certificate.uinElsewhere"), share: 3 },
        { head: t("certificate.items"), share: 2, isFigure: true },
        { head: t("certificate.weight"), share: 2, isFigure: true },
        { head: t("certificate.validated"), share: 2, isFigure: true },
      ],
      says.schemes.map((part) => ({
        cells: [
          { text: part.ecoOrganismName, below: part.schemeCode },
          part.uin ?? t("certificate.notYet"),
          format.quantity(part.totalQuantity),
          format.weight(part.totalWeight),
          {
            text: format.dayOfYear(part.validatedAt),
            below: part.paidAt ? t("certificate.paid", { day: format.dayOfYear(part.paidAt) }) : "",
          },
        ],
      })),
    )
    .paragraph(t("certificate.check", { address: publicUrl("/verify"), number: says.number, code }), "muted")
    .paragraph(t("certificate.falls"), "muted")
    .qr(publicUrl(`/verify/${says.number}?code=${code}`), {
      alt: t("certificate.qr"),
      caption: t("certificate.scan"),
    });
  return { name: `${says.number}.pdf`, content: await paper.end() };
};

const sentenceOf = (says: CertificateSays, t: Words): string =>
  t(isPaidInFull(says) ? "certificate.declaredAndPaid" : "certificate.declared", {
    company: says.companyName,
    year: says.declarationPeriodCode,
    count: says.schemes.length,
  });

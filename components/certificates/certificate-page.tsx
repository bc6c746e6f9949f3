"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { NoEntry } from "@/components/selection/no-entry";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { Mark } from "@/components/shell/mark";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Button, buttonClass } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { CopyButton } from "@/components/ui/copy-button";
import { Fact } from "@/components/ui/fact";
import { Icon } from "@/components/ui/icon";
import { PAPER, PAPER_BAR, PAPER_TOP } from "@/components/ui/paper";
import { QrCode } from "@/components/ui/qr-code";
import { Bone } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { getCertificate, getSignedCertificate, printCertificate } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { Certificate } from "@/lib/contract/certificates";
import { isPaidInFull, seatOf } from "@/lib/domain/certificate";
import { isSiret } from "@/lib/domain/nrn";
import { addressLines } from "@/lib/i18n/address-lines";
import { CertificateState } from "./certificate-state";
import { Join } from "./join";

type Given = z.output<typeof Certificate>;

/** A certificate as it is printed, and above it what has become of it since. */
export function CertificatePage({ id }: { id: string }) {
  const t = useTranslations("certificate");
  const [selection] = useSelection();
  const params = { ProducerNrn: selection?.producer ?? "", CertificateId: id };
  const { data, error, isLoadingError } = useQuery({
    ...query(getCertificate, { params }),
    enabled: selection !== undefined,
  });
  if (isLoadingError) return <NoEntry error={error} list="/certificates" name={t("back")} />;
  if (!data)
    return (
      <div className={PAPER}>
        <Bone width={24} />
      </div>
    );
  return (
    <>
      <div className={PAPER_BAR}>
        <PortalLink className="link text-sm phone:basis-full" to="/certificates">
          <Icon of="arrow-left" />
          {t("back")}
        </PortalLink>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-3 phone:ml-0 phone:justify-start">
          <CertificateState of={data} />
          <a className={buttonClass({})} href={data.verifyUrl} target="_blank" rel="noreferrer">
            <Icon of="external-link" />
            {t("others")}
          </a>
          <a className={buttonClass({})} href={addressOf(getSignedCertificate, { params })} download>
            <Icon of="download" />
            {t("json")}
          </a>
          <a className={buttonClass({})} href={addressOf(printCertificate, { params })} download>
            <Icon of="download" />
            {t("pdf")}
          </a>
          <Button look="main" onClick={() => print()}>
            <Icon of="printer" />
            {t("print")}
          </Button>
        </div>
      </div>
      <Sheet of={data} />
      <div className={`${PAPER_BAR} -mt-6`}>
        <code className="text-sm wrap-anywhere">{data.verifyUrl}</code>
        <CopyButton text={data.verifyUrl} of={t("qr")} />
      </div>
    </>
  );
}

/** On a phone a scheme is a name, and its facts under it. */
const SCHEMES = [
  "phone:*:[tbody]:block phone:*:[thead]:hidden phone:[&_tr]:grid phone:[&_tr]:grid-cols-2 phone:[&_tr]:gap-x-3 phone:[&_tr]:gap-y-0.5",
  "phone:[&_tr]:border-rule phone:[&_tr]:border-b phone:[&_tr]:py-2 phone:[&_:is(th,td)]:border-0 phone:[&_:is(th,td)]:p-0",
  "phone:[&_th]:col-span-2 phone:[&_td]:text-left phone:[&_td:last-child]:col-span-2",
].join(" ");

function Sheet({ of }: { of: Given }) {
  const t = useTranslations("certificate");
  const format = useFormat();
  const streamName = useStreamName();
  const isFrench = of.eprCountryCode === "FR";
  return (
    <article className={PAPER}>
      <div className={PAPER_TOP}>
        <Mark />
        <span className="font-semibold text-sm">{t("titleOf", { number: of.number })}</span>
      </div>
      <h1 className="mt-7 mb-4 text-balance font-book font-display text-[2.25rem]/[1.12] tracking-[-0.016em] normal-nums phone:text-[1.75rem]/[1.15]">
        {t(isPaidInFull(of) ? "declaredAndPaid" : "declared", {
          company: of.companyName,
          year: of.declarationPeriodCode,
          count: of.schemes.length,
        })}
      </h1>
      <p className="max-w-[60ch]">
        {t("covers", {
          country: format.country(of.eprCountryCode),
          from: format.dayOfYear(of.startsOn),
          to: format.dayOfYear(of.endsOn),
          count: of.schemes.length,
        })}
      </p>
      <dl className="mt-5 mb-6 grid grid-cols-[repeat(3,1fr)] gap-x-8 gap-y-3.5 text-sm phone:grid-cols-[1fr]">
        <Fact name={t("company")}>
          {[of.companyName, ...addressLines(seatOf(of), of.eprCountryCode, format)].map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </Fact>
        <Fact name={t(isSiret(of.eprCountryCode, of.producerNrn) ? "companyNumber" : "registrationNumber")}>
          {of.producerNrn}
        </Fact>
        <Fact name={t("issued")}>
          {format.dayOfYear(of.issuedAt)}
          {of.replaces && <span className="block">{t("replaces", { number: of.replaces })}</span>}
        </Fact>
      </dl>
      <Table className={SCHEMES} banded={false}>
        <caption className="sr-only">{t("scheme")}</caption>
        <thead>
          <tr>
            <Column>{t("scheme")}</Column>
            <Column>{t(isFrench ? "uin" : "uinElsewhere")}</Column>
            <Column figure>{t("items")}</Column>
            <Column figure>{t("weight")}</Column>
            <Column figure>{t("validated")}</Column>
          </tr>
        </thead>
        <tbody>
          {of.schemes.map((part) => (
            <tr key={`${part.schemeCode} ${part.ecoOrganismName}`} data-stream={part.schemeCode}>
              <th scope="row">
                <span className="block border-(--stream) border-l-4 pl-2.5">
                  {part.ecoOrganismName}
                  <small className="block text-2xs text-print-muted">
                    {[part.schemeCode, streamName(part.schemeCode)].filter(Boolean).join(" · ")}
                  </small>
                </span>
              </th>
              <td className="wrap-anywhere phone:col-span-2">
                <Small>{t(isFrench ? "uin" : "uinElsewhere")}</Small> {part.uin ?? t("notYet")}
              </td>
              <td className="whitespace-nowrap text-right">
                <Small>{t("items")}</Small> {format.quantity(part.totalQuantity)}
              </td>
              <td className="whitespace-nowrap text-right">
                <Small>{t("weight")}</Small> {format.weight(part.totalWeight)}
              </td>
              <td className="whitespace-nowrap text-right">
                <Small>{t("validated")}</Small> {format.dayOfYear(part.validatedAt)}
                {part.paidAt && (
                  <small className="block text-2xs text-print-muted">
                    {t("paid", { day: format.dayOfYear(part.paidAt) })}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Join streams={of.schemes.map(({ schemeCode }) => schemeCode)} />
      <div className="mt-5 flex flex-wrap items-end justify-between gap-8 print:break-inside-avoid">
        <div className="grid max-w-[46ch] gap-[0.35rem] text-print-muted text-xs">
          <p>{t("check", { address: addressIn(of.verifyUrl), number: of.number, code: of.code })}</p>
          <p>{t("falls")}</p>
        </div>
        <QrCode of={of.verifyUrl} label={t("qr")} />
      </div>
    </article>
  );
}

/** Where one goes to type the number, as it is said aloud. */
const addressIn = (url: string): string => {
  const { host } = new URL(url);
  return `${host}/verify`;
};

/** What a figure is, where its column has no head. */
const Small = ({ children }: { children: ReactNode }) => (
  <small className="hidden text-print-muted phone:inline">{children}</small>
);

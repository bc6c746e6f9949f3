"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { receiptPath } from "@/components/declarations/addresses";
import { PortalLink } from "@/components/selection/portal-link";
import { Mark } from "@/components/shell/mark";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { Fact } from "@/components/ui/fact";
import { PAPER, PAPER_TOP } from "@/components/ui/paper";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { isSiret } from "@/lib/domain/nrn";
import { schemeName } from "@/lib/domain/scheme-names";
import { inFours, standingOf } from "@/lib/domain/statements/statement-standing";
import { addressLines } from "@/lib/i18n/address-lines";
import type { Stated } from "./stated";
import { StatementState } from "./statement-state";
import { StatementSums } from "./statement-sums";
import { TransferBlock } from "./transfer-block";

/** A statement or credit note, as it is printed. */
export function StatementPaper({ of }: { of: Stated }) {
  const t = useTranslations("statement");
  const format = useFormat();
  return (
    <article className={PAPER}>
      <div className={PAPER_TOP}>
        <Mark />
        <StatementState of={of} />
      </div>
      <h2 className="mt-6 mb-2 font-book font-display text-[2rem]/[1.15] tracking-[-0.016em] normal-nums">
        {t(`titleOf.${of.kind}`, { number: of.number })}
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {of.schemes.map(({ schemeProId, schemeCode, ecoOrganismName }) => (
          <StreamChip code={schemeCode} key={schemeProId}>
            {ecoOrganismName}
          </StreamChip>
        ))}
        <span className="text-xs/5">
          {t("sales", { year: of.declarationPeriodCode, country: format.country(of.eprCountryCode) })}
        </span>
      </p>
      <dl className="mt-5 mb-7 grid grid-cols-[repeat(3,1fr)] gap-x-8 gap-y-3.5 text-sm phone:grid-cols-[1fr]">
        <Party name={t("from")} of={of.issuer} market={of.eprCountryCode} />
        <Party name={t("to")} of={of.recipient} market={of.eprCountryCode}>
          <span className="block font-normal text-print-muted text-xs">
            {`${t(isSiret(of.eprCountryCode, of.recipient.nrn) ? "siret" : "nrn")} ${of.recipient.nrn}`}
          </span>
        </Party>
        <Fact name={t("issued")}>
          {format.dayOfYear(of.issuedOn)}
          {of.kind === "STATEMENT" && (
            <>
              <span className="block font-normal text-print-muted text-xs">{t("due")}</span>
              <span className="block">{of.dueOn ? format.dayOfYear(of.dueOn) : t("notKnown")}</span>
            </>
          )}
          <span className="block font-normal text-print-muted text-xs">{t("reference")}</span>
          <span className="block">{inFours(of.reference)}</span>
        </Fact>
        {of.corrects && (
          <Fact name={t("amends")}>
            <PortalLink to={`/statements/${of.corrects.id}`}>{of.corrects.number}</PortalLink>
          </Fact>
        )}
      </dl>
      <Lines of={of} />
      <StatementSums of={of} />
      {of.left > 0 && <TransferBlock of={of} />}
      <FinePrint of={of} country={format.country(of.eprCountryCode)} />
    </article>
  );
}

type PartyProps = { name: string; of: Stated["issuer"]; market: string; children?: ReactNode };

function Party({ name, of, market, children }: PartyProps) {
  const t = useTranslations("statement");
  const format = useFormat();
  return (
    <Fact name={name}>
      {[of.companyName, ...addressLines(of, market, format)].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
      {children}
      {of.vat && (
        <span className="block font-normal text-print-muted text-xs">{`${t("vatNumber")} ${of.vat}`}</span>
      )}
    </Fact>
  );
}

/** On a phone a line is a name, and its figures under it. */
const LINES = [
  "[--cell-x:0.5rem] [--cell-y:0.4rem] [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0",
  "[&_small]:block [&_small]:text-2xs [&_small]:text-print-muted",
  "phone:*:[tbody]:block phone:*:[thead]:hidden",
  "phone:[&_tr]:flex phone:[&_tr]:flex-wrap phone:[&_tr]:items-baseline phone:[&_tr]:gap-x-[0.6rem]",
  "phone:[&_tr]:border-rule phone:[&_tr]:border-b phone:[&_tr]:py-2",
  "phone:[&_tr>:last-child]:ml-auto phone:[&_tr>:is(th,td)]:border-0 phone:[&_tr>:is(th,td)]:p-0 phone:[&_tr>th]:basis-full",
  "print:[&_tr]:break-inside-avoid",
].join(" ");

function Lines({ of }: { of: Stated }) {
  const t = useTranslations("statement");
  const format = useFormat();
  const labelOf = useLabel();
  return (
    <Table className={LINES} banded={false}>
      <caption className="sr-only">{t("lines")}</caption>
      <thead>
        <tr>
          <Column>{t("line")}</Column>
          <Column figure>{t("quantity")}</Column>
          <Column figure>{t("price", { currency: of.currency })}</Column>
          <Column figure>{t("net", { currency: of.currency })}</Column>
        </tr>
      </thead>
      <tbody>
        {of.lines.map((line) => (
          <tr key={[line.schemeProId, line.code, line.priceUnit, line.price].join(" ")}>
            <th scope="row">
              {labelOf(line) ?? line.code}
              <small>
                {format.list([
                  line.code,
                  line.price !== null && t(line.priceUnit === WEIGHT_UNIT ? "perKilogram" : "perItem"),
                  of.schemes.length > 1 && schemeName(line, of.schemes),
                ])}
              </small>
            </th>
            <td className="whitespace-nowrap text-right">
              {line.quantity !== null && format.quantity(line.quantity)}
              {line.weight !== null && (
                <small>{t("kilograms", { weight: format.weight(line.weight) })}</small>
              )}
            </td>
            <td className="whitespace-nowrap text-right">
              {line.price !== null && `× ${format.price(line.price)}`}
            </td>
            <td className="whitespace-nowrap text-right">{format.amount(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FinePrint({ of, country }: { of: Stated; country: string }) {
  const t = useTranslations("statement");
  const { producerNrn: producer, eprCountryCode, declarationPeriodCode: period } = of;
  const selection = { producer, country: eprCountryCode, period };
  return (
    <div className="mt-6 grid max-w-160 gap-[0.35rem] text-print-muted text-xs print:break-inside-avoid">
      {of.vat === null && <p>{t("vatIsUnknown", { country })}</p>}
      <p>
        {t("rounding")} {t("basis", { year: period, revision: of.revision })}
      </p>
      {standingOf(of) === "undated" && <p>{t("dueUnknown", { issuer: of.issuer.companyName })}</p>}
      <p className="flex flex-wrap gap-x-4 print:hidden">
        {of.schemes.map((scheme) => (
          <PortalLink className="link" key={scheme.schemeProId} to={receiptPath(scheme)} of={selection}>
            {t("receiptOf", { scheme: schemeName(scheme, of.schemes) })}
          </PortalLink>
        ))}
      </p>
      {of.correctedBy.length > 0 && (
        <p>
          {t("amendedBy")}{" "}
          {of.correctedBy.map(({ id, kind, number }) => (
            <PortalLink className="link mr-3" key={id} to={`/statements/${id}`}>
              {t(`titleOf.${kind}`, { number })}
            </PortalLink>
          ))}
        </p>
      )}
    </div>
  );
}

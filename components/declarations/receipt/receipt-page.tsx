"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { AmountButton } from "@/components/amounts/amount-button";
import { decimal } from "@/components/amounts/contribution-per-item";
import { pricedLine } from "@/components/amounts/priced";
import { SumButton } from "@/components/amounts/sum-button";
import type { SumPart } from "@/components/amounts/sum-of-parts";
import { WhyHost } from "@/components/amounts/why-host";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Mark } from "@/components/shell/mark";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Button, buttonClass } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { FieldLabel } from "@/components/ui/field";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { PAPER, PAPER_BAR, PAPER_TOP } from "@/components/ui/paper";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Sums } from "@/components/ui/sums";
import { Table } from "@/components/ui/table";
import { TableLinks } from "@/components/ui/table-links";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { text, whole } from "@/lib/client/address";
import { addressOf } from "@/lib/client/call";
import {
  exportDeclaration,
  getDeclarationReceipt,
  getSignedReceipt,
  listDeclarations,
  printReceipt,
} from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import type { Receipt } from "@/lib/contract/receipts";
import { sumOf } from "@/lib/domain/amounts";
import { isLocked, reopenerOf } from "@/lib/domain/declaration-status";
import { illustrativeShare } from "@/lib/domain/illustrative-share";
import { isSiret } from "@/lib/domain/nrn";
import type { Formatter } from "@/lib/i18n/format";
import { revisionPath } from "../addresses";
import { HandoverLink } from "../handover-link";
import { ReopenButton } from "../review/reopen-button";
import { StatementLine } from "./statement-line";

/** Only where products changed after they were validated. */
const Amendment = dynamic(() => import("../amendment/amendment").then((module) => module.Amendment));

const RECEIPT = { scheme: text(), of: text(), revision: whole() };

/** What was declared to one scheme, to be printed and kept: as it stands, or under a past revision. */
export function ReceiptPage() {
  const [selection] = useSelection();
  const [{ scheme, of, revision }] = useAddress(RECEIPT);
  return selection ? (
    <WhyHost>
      <ReceiptOf selection={selection} scheme={scheme} of={of} revision={revision || undefined} />
    </WhyHost>
  ) : (
    <ReceiptSkeleton />
  );
}

type ReceiptOfProps = { selection: Selection; scheme: string; of: string; revision: number | undefined };

function ReceiptOf({ selection, scheme, of, revision }: ReceiptOfProps) {
  const t = useTranslations("receipt");
  const found = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const ofScheme = found.data?.schemes.filter(
    ({ schemeCode, schemeProId }) => schemeCode === scheme && (of === "" || schemeProId === of),
  );
  const part = ofScheme?.find(({ status }) => isLocked(status)) ?? ofScheme?.[0];
  const isGiven = revision !== undefined || (part !== undefined && isLocked(part.status));
  const id = found.data?.id ?? "";
  const asked = {
    ...(of !== "" && { SchemeProId: of }),
    ...(revision !== undefined && { Revision: String(revision) }),
  };
  const given = useQuery({
    ...query(getDeclarationReceipt, {
      params: { ProducerNrn: selection.producer, DeclarationId: id, SchemeCode: scheme },
      query: asked,
    }),
    enabled: isGiven && id !== "",
  });
  // A part that was just reopened has no receipt to read anew.
  const failure = isGiven ? failureOf(found, given) : failureOf(found);
  if (failure) return <Failure error={failure} />;
  if (found.data === undefined) return <ReceiptSkeleton />;
  if (!isGiven || !found.data)
    return (
      <div className="sheet">
        <EmptyState
          isPage
          title={t("none")}
          action={<ButtonLink to="/declaration/review">{t("toReview")}</ButtonLink>}
        >
          {t("noneHelp")}
        </EmptyState>
      </div>
    );
  if (!given.data) return <ReceiptSkeleton />;
  const ofReceipt = { ProducerNrn: selection.producer, DeclarationId: id, SchemeCode: scheme };
  const mayReopen = revision === undefined && part && reopenerOf(part) === "producer";
  return (
    <>
      <div className={PAPER_BAR}>
        <PortalLink
          className="link text-sm phone:basis-full"
          to={revision === undefined ? "/declaration/review" : revisionPath(revision)}
        >
          <Icon of="arrow-left" />
          {revision === undefined ? t("back") : t("backToRevision", { revision })}
        </PortalLink>
        <span className="ml-auto phone:hidden" />
        {mayReopen && <ReopenButton className="phone:flex-auto" declaration={found.data} part={part} />}
        <TableLinks
          className={buttonClass({ className: "phone:flex-auto" })}
          href={(asFormat) =>
            addressOf(exportDeclaration, {
              params: { ProducerNrn: selection.producer, DeclarationId: id },
              query: { ...asked, SchemeCode: scheme, ...asFormat },
            })
          }
        >
          {t("csv")}
        </TableLinks>
        {revision === undefined && (
          <HandoverLink
            className={buttonClass({ className: "phone:flex-auto" })}
            producer={selection.producer}
            declarationId={id}
            schemeCode={scheme}
          />
        )}
        <a
          className={buttonClass({ className: "phone:flex-auto" })}
          href={addressOf(getSignedReceipt, { params: ofReceipt, query: asked })}
          download
        >
          <Icon of="download" />
          {t("json")}
        </a>
        <a
          className={buttonClass({ className: "phone:flex-auto" })}
          href={addressOf(printReceipt, { params: ofReceipt, query: asked })}
          download
        >
          <Icon of="download" />
          {t("pdf")}
        </a>
        <Button className="phone:flex-auto" look="main" onClick={() => print()}>
          <Icon of="printer" />
          {t("print")}
        </Button>
      </div>
      {revision === undefined && part?.status === "REQUIRES_RESUBMISSION" && (
        <div className="mx-auto mt-6 max-w-208 print:hidden">
          <Amendment selection={selection} declarationId={id} part={part} />
        </div>
      )}
      <Paper selection={selection} of={given.data} />
    </>
  );
}

type Given = z.output<typeof Receipt>;

/** On a phone a line is a name, and its figures under it. */
const LINES = [
  "[--cell-x:0.5rem] [--cell-y:0.4rem] [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0",
  "[&_tfoot_td]:px-2 [&_tfoot_td]:py-[0.4rem] [&_small]:block [&_small]:text-2xs [&_small]:text-print-muted",
  "phone:*:[tbody]:block phone:*:[tfoot]:block phone:*:[thead]:hidden",
  "phone:[&_tr]:flex phone:[&_tr]:flex-wrap phone:[&_tr]:items-baseline phone:[&_tr]:gap-x-[0.6rem] phone:[&_tr]:gap-y-[0.1rem]",
  "phone:[&_tr]:border-rule phone:[&_tr]:border-b phone:[&_tr]:py-2",
  "phone:[&_tr>:last-child]:ml-auto phone:[&_tr>:is(th,td)]:border-0 phone:[&_tr>:is(th,td)]:p-0 phone:[&_tr>th]:basis-full",
  "phone:[&_td_small]:ml-1 phone:[&_td_small]:inline",
  "print:*:[tfoot]:table-row-group print:[&_tr]:break-inside-avoid",
].join(" ");

function Paper({ selection, of }: { selection: Selection; of: Given }) {
  const t = useTranslations("receipt");
  const share = illustrativeShare(of.lines.map(({ certainty }) => certainty));
  const format = useFormat();
  const streamName = useStreamName();
  const by = useTranslations("amendment.by");
  const labelOf = useLabel();
  const isPast = of.reopenedAt !== null;
  const isOvertaken = isPast || of.status === "REQUIRES_RESUBMISSION";
  const stream = streamName(of.schemeCode);
  return (
    <article className={PAPER}>
      <div className={PAPER_TOP}>
        <Mark />
        <span
          className="inline-flex items-center gap-2 font-semibold text-done data-[changed=true]:text-check"
          data-changed={isOvertaken}
        >
          <Icon of={isOvertaken ? "triangle-alert" : "circle-check"} />
          {isPast ? t("reopened") : isOvertaken ? t("changed") : t("locked")}
        </span>
      </div>
      <h1 className="mt-6 mb-1 font-book font-display text-[2rem]/[1.15] tracking-[-0.016em] normal-nums">
        {t("title", { year: of.declarationPeriodCode })}
      </h1>
      <StreamChip code={of.schemeCode}>{format.list([of.ecoOrganismName, stream])}</StreamChip>
      <dl className="mt-5 mb-7 grid grid-cols-[repeat(3,1fr)] gap-x-8 gap-y-3.5 text-sm phone:grid-cols-[1fr_1fr]">
        <Fact name={t("producer")}>{of.companyName}</Fact>
        <Fact name={isSiret(of.eprCountryCode, of.producerNrn) ? "SIRET" : t("nrn")}>{of.producerNrn}</Fact>
        <Fact name={t(of.eprCountryCode === "FR" ? "uin" : "uinElsewhere")}>{of.uin ?? t("notYet")}</Fact>
        <Fact name={t("receipt")}>
          {t("number", {
            code: `${of.declarationPeriodCode}-${of.schemeCode}-${of.revision}`,
            revision: of.revision,
          })}
        </Fact>
        <Fact name={t("validated")}>
          {of.completedAt &&
            t("on", { day: format.dayOfYear(of.completedAt), time: format.time(of.completedAt) })}
        </Fact>
        {of.preparedByKind && <Fact name={t("preparedBy")}>{of.preparedBy ?? by(of.preparedByKind)}</Fact>}
        <Fact name={t("by")}>{of.completedByKind && (of.completedBy ?? by(of.completedByKind))}</Fact>
      </dl>
      <Table className={LINES} banded={false}>
        <caption className="sr-only">{t("lines")}</caption>
        <thead>
          <tr>
            <Column>{t("product")}</Column>
            <Column className="phone:hidden">{t("scaleLine")}</Column>
            <Column figure>{t("quantity")}</Column>
            <Column figure>{t("weight")}</Column>
            <Column figure>{t("price")}</Column>
            <Column figure>{t("amount", { currency: of.currency })}</Column>
          </tr>
        </thead>
        <tbody>
          {of.lines.map((line) => (
            <ReceiptLine
              key={[line.ecoProductReference, line.codePeriod, line.codeVendor, line.scaleCode].join(" ")}
              selection={selection}
              line={line}
              of={of}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total", { scheme: of.ecoOrganismName })}</th>
            <td className="phone:hidden" />
            <td className="whitespace-nowrap text-right">{format.quantity(of.totalQuantity)}</td>
            <td />
            <td />
            <td className="whitespace-nowrap text-right font-display font-heavy text-[1.375rem]/none lining-nums proportional-nums">
              <SumButton
                of={of.ecoOrganismName}
                parts={byScaleLine(of, labelOf, format)}
                currency={of.currency}
              >
                {format.money(of.totalAmount, of.currency)}
              </SumButton>
            </td>
          </tr>
        </tfoot>
      </Table>
      <Beside of={of} />
      <div
        data-formula
        className="mt-6 grid max-w-160 gap-[0.35rem] text-print-muted text-xs print:break-inside-avoid"
      >
        {of.reopenedAt && (
          <p>{t("reopenedOn", { day: format.dayOfYear(of.reopenedAt), reason: of.reopenReason ?? "" })}</p>
        )}
        <p>
          {t("rounding", {
            count: of.lines.length,
            exact: format.exact(of.exactAmount),
            currency: of.currency,
          })}
        </p>
        <p>
          {of.producerPaidAt && t("paid", { day: format.dayOfYear(of.producerPaidAt) })} {t("noInvoice")}
        </p>
        {of.statements.map((statement) => (
          <StatementLine key={statement.id} of={statement} />
        ))}
        {share && <p>{t("illustrative", { share })}</p>}
      </div>
    </article>
  );
}

/** What the scheme charges beside the lines, which the total does not hold. */
function Beside({ of: { fees, currency } }: { of: Given }) {
  const t = useTranslations("amount.fees");
  const format = useFormat();
  const labelOf = useLabel();
  if (fees.length === 0) return null;
  return (
    <section data-formula className="mt-5 print:break-inside-avoid" aria-label={t("title")}>
      <FieldLabel as="h2">{t("title")}</FieldLabel>
      <Sums total={false} className="mt-1">
        {fees.map((fee) => (
          <div key={fee.code}>
            <dt>
              {labelOf(fee)}{" "}
              <small className="text-print-muted">{[t(fee.basis), fee.source].join(" · ")}</small>
            </dt>
            <dd>{format.money(fee.amount, currency)}</dd>
          </div>
        ))}
      </Sums>
      <p className="mt-1 text-print-muted text-xs">{t("notInTotal")}</p>
    </section>
  );
}

/** What a receipt's total is the sum of. */
function byScaleLine({ lines }: Given, labelOf: ReturnType<typeof useLabel>, format: Formatter): SumPart[] {
  const codes = [...new Set(lines.map(({ scaleCode }) => scaleCode))];
  return codes.map((scaleCode) => {
    const own = lines.filter((line) => line.scaleCode === scaleCode);
    const label = own[0] && labelOf(own[0]);
    return {
      key: scaleCode,
      name: format.list([scaleCode, label]),
      amount: sumOf(own.map(({ ecoContribution }) => decimal(ecoContribution))),
    };
  });
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-print-muted text-xs">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function ReceiptLine({
  selection,
  line,
  of,
}: {
  selection: Selection;
  line: Given["lines"][number];
  of: Given;
}) {
  const t = useTranslations("receipt");
  const format = useFormat();
  const labelOf = useLabel();
  const byWeight = line.priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(of.currency);
  const name = line.title ?? line.ecoProductReference;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {format.list([
            `${line.externalIdType} ${line.ecoProductReference}`,
            line.codeVendor,
            line.codePeriod,
          ])}
        </small>
      </th>
      <td className="phone:hidden">
        {line.scaleCode}
        <small>{labelOf(line)}</small>
      </td>
      <td className="whitespace-nowrap text-right">{format.quantity(line.quantity)}</td>
      <td className="whitespace-nowrap text-right">
        {byWeight && line.itemWeight !== null && `× ${format.weight(line.itemWeight)} kg`}
      </td>
      <td className="whitespace-nowrap text-right">
        {`× ${format.price(line.price)}`}
        <small>{byWeight ? t("perKilogram", { sign }) : t("perItem", { sign })}</small>
      </td>
      <td className="whitespace-nowrap text-right">
        <AmountButton
          selection={selection}
          reference={line.ecoProductReference}
          name={name}
          schemeCode={of.schemeCode}
          scheme={of.ecoOrganismName}
          currency={of.currency}
          amount={line.ecoContribution}
          priced={[pricedLine({ ...line, schemeCode: of.schemeCode, ecoOrganismName: of.ecoOrganismName })]}
        />
      </td>
    </tr>
  );
}

function ReceiptSkeleton() {
  return (
    <div className={PAPER}>
      <p className={PAPER_TOP}>
        <Bone width={12} />
      </p>
      <Title as="p">
        <Bone width={12} />
      </Title>
      <Table>
        <tbody>
          <BoneRows rows={8} widths={[12, 8, 4, 5, 5]} />
        </tbody>
      </Table>
    </div>
  );
}

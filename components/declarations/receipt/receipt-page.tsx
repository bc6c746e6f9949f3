"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck, Download, Printer, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import type { z } from "zod";
import { AmountButton } from "@/components/amounts/amount-button";
import { pricedLine } from "@/components/amounts/priced";
import { SumButton } from "@/components/amounts/sum-button";
import type { SumPart } from "@/components/amounts/sum-of-parts";
import { WhyHost } from "@/components/amounts/why-host";
import { decimal } from "@/components/products/contribution-per-item";
import { isLocked } from "@/components/schemes/scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { useActorName } from "@/components/sessions/use-actor-name";
import { Mark } from "@/components/shell/mark";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { addressOf } from "@/lib/client/call";
import { exportDeclaration, getDeclarationReceipt, listDeclarations } from "@/lib/client/endpoints";
import { firstOf, query } from "@/lib/client/query";
import type { Receipt } from "@/lib/contract/receipts";
import { sumOf } from "@/lib/domain/amounts";
import { revisionPath } from "../addresses";
import { ReopenButton } from "../review/reopen-button";

/** What was declared to one scheme, to be printed and kept: as it stands, or under a past revision. */
export function ReceiptPage() {
  const [selection] = useSelection();
  const [{ scheme, revision }] = useQueryStates({
    scheme: parseAsString.withDefault(""),
    revision: parseAsInteger,
  });
  return selection ? (
    <WhyHost>
      <ReceiptOf selection={selection} scheme={scheme} revision={revision ?? undefined} />
    </WhyHost>
  ) : (
    <ReceiptSkeleton />
  );
}

type ReceiptOfProps = { selection: Selection; scheme: string; revision: number | undefined };

function ReceiptOf({ selection, scheme, revision }: ReceiptOfProps) {
  const t = useTranslations("receipt");
  const found = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const part = found.data?.schemes.find(({ schemeCode }) => schemeCode === scheme);
  const isGiven = revision !== undefined || (part !== undefined && isLocked(part.status));
  const id = found.data?.id ?? "";
  const ofRevision = revision === undefined ? {} : { Revision: String(revision) };
  const given = useQuery({
    ...query(getDeclarationReceipt, {
      params: { ProducerNrn: selection.producer, DeclarationId: id, SchemeCode: scheme },
      query: ofRevision,
    }),
    enabled: isGiven && id !== "",
  });
  const error = found.error ?? given.error;
  if (error) return <Failure error={error} />;
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
  const mayReopen =
    revision === undefined && (part?.status === "VALIDATED" || part?.status === "REQUIRES_RESUBMISSION");
  return (
    <>
      <div className="receipt-actions">
        <PortalLink
          className="link"
          to={revision === undefined ? "/declaration/review" : revisionPath(revision)}
        >
          <Icon of={ArrowLeft} />
          {revision === undefined ? t("back") : t("backToRevision", { revision })}
        </PortalLink>
        <span className="push" />
        {mayReopen && <ReopenButton selection={selection} declaration={found.data} part={part} />}
        <a
          className="button"
          href={addressOf(exportDeclaration, {
            params: { ProducerNrn: selection.producer, DeclarationId: id },
            query: { ...ofRevision, SchemeCode: scheme },
          })}
          download
        >
          <Icon of={Download} />
          {t("csv")}
        </a>
        <Button look="main" onClick={() => print()}>
          <Icon of={Printer} />
          {t("print")}
        </Button>
      </div>
      <Paper selection={selection} of={given.data} />
    </>
  );
}

type Given = z.output<typeof Receipt>;

function Paper({ selection, of }: { selection: Selection; of: Given }) {
  const t = useTranslations("receipt");
  const format = useFormat();
  const streamName = useStreamName();
  const actorName = useActorName();
  const isFrench = useLocale() === "fr";
  const isPast = of.reopenedAt !== null;
  const isOvertaken = isPast || of.status === "REQUIRES_RESUBMISSION";
  const stream = streamName(of.schemeCode);
  return (
    <article className="receipt">
      <div className="receipt-top">
        <span className="mark">
          <Mark />
        </span>
        <span className="seal" data-changed={isOvertaken}>
          <Icon of={isOvertaken ? TriangleAlert : CircleCheck} />
          {isPast ? t("reopened") : isOvertaken ? t("changed") : t("locked")}
        </span>
      </div>
      <h1>{t("title", { year: of.declarationPeriodCode })}</h1>
      <StreamChip code={of.schemeCode}>{[of.ecoOrganismName, stream].filter(Boolean).join(", ")}</StreamChip>
      <dl className="receipt-facts">
        <Fact name={t("producer")}>{of.companyName}</Fact>
        <Fact name={of.eprCountryCode === "FR" ? "SIRET" : t("nrn")}>{of.producerNrn}</Fact>
        <Fact name={t("uin")}>{of.uin ?? t("notYet")}</Fact>
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
        <Fact name={t("by")}>{of.completedBy && actorName(of.completedBy)}</Fact>
      </dl>
      <table className="table receipt-lines">
        <caption className="sr-only">{t("lines")}</caption>
        <thead>
          <tr>
            <Column>{t("product")}</Column>
            <Column className="scale">{t("scaleLine")}</Column>
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
            <th scope="row">{t(isPast ? "wasToPay" : "toPay", { scheme: of.ecoOrganismName })}</th>
            <td className="scale" />
            <td className="figure">{format.quantity(of.totalQuantity)}</td>
            <td />
            <td />
            <td className="figure amount">
              <SumButton of={of.ecoOrganismName} parts={byScaleLine(of, isFrench)} currency={of.currency}>
                {format.money(of.totalAmount, of.currency)}
              </SumButton>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="receipt-notes">
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
          {of.producerPaidAt
            ? t("paid", { scheme: of.ecoOrganismName, day: format.dayOfYear(of.producerPaidAt) })
            : !isPast && of.completedAt && t("unpaid", { day: format.dayOfYear(of.completedAt) })}{" "}
          {!of.producerPaidAt &&
            of.deadline &&
            !isPast &&
            t("payBefore", { scheme: of.ecoOrganismName, day: format.dayOfYear(of.deadline) })}{" "}
          {t("noInvoice")}
        </p>
        {of.lines.some(({ certainty }) => certainty === "illustrative") && <p>{t("illustrative")}</p>}
      </div>
    </article>
  );
}

/** What a receipt's total is the sum of. */
function byScaleLine({ lines }: Given, isFrench: boolean): SumPart[] {
  const codes = [...new Set(lines.map(({ scaleCode }) => scaleCode))];
  return codes.map((scaleCode) => {
    const own = lines.filter((line) => line.scaleCode === scaleCode);
    const label = isFrench ? own[0]?.labelFr : own[0]?.labelEn;
    return {
      key: scaleCode,
      name: [scaleCode, label].filter(Boolean).join(", "),
      amount: sumOf(own.map(({ ecoContribution }) => decimal(ecoContribution))),
    };
  });
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
  const isFrench = useLocale() === "fr";
  const byWeight = line.priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(of.currency);
  const name = line.title ?? line.ecoProductReference;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {[`${line.externalIdType} ${line.ecoProductReference}`, line.codeVendor, line.codePeriod]
            .filter(Boolean)
            .join(", ")}
        </small>
      </th>
      <td className="scale">
        {line.scaleCode}
        <small>{isFrench ? line.labelFr : line.labelEn}</small>
      </td>
      <td className="figure">{format.quantity(line.quantity)}</td>
      <td className="figure">
        {byWeight && line.itemWeight !== null && `× ${format.weight(line.itemWeight)} kg`}
      </td>
      <td className="figure">
        {`× ${format.price(line.price)}`}
        <small>{byWeight ? t("perKilogram", { sign }) : t("perItem", { sign })}</small>
      </td>
      <td className="figure">
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
    <div className="receipt">
      <p className="receipt-top">
        <Bone width={12} />
      </p>
      <p className="say say-inner">
        <Bone width={12} />
      </p>
      <table className="table">
        <tbody>
          <BoneRows rows={8} widths={[12, 8, 4, 5, 5]} />
        </tbody>
      </table>
    </div>
  );
}

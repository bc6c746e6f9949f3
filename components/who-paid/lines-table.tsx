"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamCode } from "@/components/streams/stream-chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { type Choice, isChosen } from "./choice";
import { OverlapStrip } from "./overlap-strip";
import { correctionOf, type WhoPaidLine } from "./who-paid-of-page";

type LinesTableProps = {
  lines: readonly WhoPaidLine[];
  currency: string;
  choice: Choice;
  /** Absent for those who read only. */
  onToggle: ((line: WhoPaidLine) => void) | undefined;
  stale: boolean;
};

const FIGURE = "whitespace-nowrap text-right tabular-nums phone:text-left";

/** One product and scheme a line: who pays which part, what is wrong, and what is proposed. */
export function LinesTable({ lines, currency, choice, onToggle, stale }: LinesTableProps) {
  const t = useTranslations("whoPaid");
  if (lines.length === 0)
    return (
      <div className="sheet">
        <EmptyState title={t("none")} />
      </div>
    );
  return (
    <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0 overflow-x-auto">
      <Table
        list="heads spoken"
        className="phone:rows:gap-y-1 phone:rows:px-(--gutter) phone:rows:py-3 data-[stale=true]:*:[tbody]:opacity-60"
        data-stale={stale}
      >
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("parts")}</th>
            <th scope="col" className="text-right">
              {t("declared")}
            </th>
            <th scope="col" className="text-right">
              {t("paid")}
            </th>
            <th scope="col" className="text-right">
              {t("sold")}
            </th>
            <th scope="col" className="text-right">
              {t("result")}
            </th>
            <th scope="col" className="text-right">
              {t("change", { currency })}
            </th>
            <th scope="col">{t("proposed")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={`${correctionOf(line)} ${line.schemeCode}`}
              line={line}
              currency={currency}
              isChosen={isChosen(choice, line)}
              onToggle={onToggle && (() => onToggle(line))}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type LineRowProps = {
  line: WhoPaidLine;
  currency: string;
  isChosen: boolean;
  onToggle: (() => void) | undefined;
};

const WRONG = { PAID_TWICE: "text-check", PAID_BY_NOBODY: "text-stop", IN_ORDER: "", NOT_JUDGED: "" };

function LineRow({ line, currency, isChosen, onToggle }: LineRowProps) {
  const t = useTranslations("whoPaid");
  const format = useFormat();
  const { kind, declared, sold, amount } = line;
  const isWrong = kind === "PAID_TWICE" || kind === "PAID_BY_NOBODY";
  const count = format.quantity(line.quantity);
  const tooMuch = Number(line.paid) > Number(sold) ? "paidMoreThanSold" : "moreThanSold";
  const unjudged = line.isOfOtherParts ? "otherParts" : sold === null ? "notJudged" : tooMuch;
  const change = isWrong && amount !== null ? format.signedAmount(amount) : undefined;
  const words = {
    PAID_TWICE: "twice",
    PAID_BY_NOBODY: "nobody",
    IN_ORDER: "inOrder",
    NOT_JUDGED: unjudged,
  } as const;
  return (
    <tr data-stream={line.schemeCode}>
      <th scope="row" className="min-w-50">
        <PortalLink
          className="block font-medium text-inherit no-underline hover:text-pen hover:underline"
          to={`/products/${encodeURIComponent(line.ecoProductReference)}`}
        >
          {line.title ?? line.ecoProductReference}
        </PortalLink>
        <small className="flex flex-wrap items-center gap-x-2 text-2xs/close text-print-muted">
          <StreamCode>{line.schemeCode}</StreamCode>
          {format.list([
            `${line.externalIdType} ${line.ecoProductReference}`,
            line.codeVendor,
            line.codePeriod,
          ])}
        </small>
      </th>
      <td className="w-[28%]">
        <OverlapStrip line={line} />
      </td>
      <td className={FIGURE} data-label={t("declared")}>
        <span className={line.isLocked ? "" : "text-pen"}>
          {declared === null ? "–" : format.quantity(declared)}
        </span>
      </td>
      <td className={FIGURE} data-label={t("paid")}>
        {format.quantity(line.paid)}
      </td>
      <td className={FIGURE} data-label={t("sold")}>
        {sold === null ? <span className="text-print-faint">?</span> : format.quantity(sold)}
      </td>
      <td
        className={`text-right phone:text-left ${isWrong ? "font-semibold" : "text-print-muted"} ${WRONG[kind]}`}
      >
        {t(words[kind], { count })}
      </td>
      <td className={`${FIGURE} font-semibold`} data-label={change && t("change", { currency })}>
        {change}
      </td>
      <td className="min-w-40">
        <Proposed line={line} currency={currency} isChosen={isChosen} onToggle={onToggle} />
      </td>
    </tr>
  );
}

function Proposed({ line, currency, isChosen, onToggle }: LineRowProps) {
  const t = useTranslations("whoPaid");
  const format = useFormat();
  const { proposed, declared, isLocked, kind, amount, ecoOrganismName: scheme } = line;
  if (kind !== "PAID_TWICE" && kind !== "PAID_BY_NOBODY" && proposed === null) return null;
  if (isLocked)
    return (
      <>
        <Status signal="check" icon="lock">
          {t("lockedPart")}
        </Status>
        <small className="block text-print-muted text-xs">
          {t("reopenOr", { scheme, amount: format.money((amount ?? "0").replace("-", ""), currency) })}{" "}
          <PortalLink className="link" to="/declaration/review">
            {t("reopen")}
          </PortalLink>
        </small>
      </>
    );
  if (proposed === null) return <small className="block text-print-muted text-xs">{t("otherSchemes")}</small>;
  const words = t("declareIt", { count: format.quantity(proposed) });
  return (
    <>
      {onToggle ? (
        <label className="flex items-center gap-2 font-medium text-pen">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          {words}
          <span className="sr-only">{`, ${line.title ?? line.ecoProductReference}, ${line.schemeCode}`}</span>
        </label>
      ) : (
        <span className="font-medium">{words}</span>
      )}
      <small className="block text-print-muted text-xs">
        {declared === null ? t("nowNothing") : t("now", { count: format.quantity(declared) })}
        {line.correctionChange !== null &&
          `, ${t("allSchemes", { amount: format.signedAmount(line.correctionChange) })}`}
      </small>
      {line.correctionPaysTwice.map((one) => (
        <small key={one.schemeCode} className="block text-check text-xs">
          {t("secondTime", {
            scheme: one.ecoOrganismName,
            count: format.quantity(one.quantity),
            amount: format.signedAmount(one.amount),
          })}
        </small>
      ))}
    </>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { decimal } from "@/components/amounts/contribution-per-item";
import { FeeLines, type FeeOfScheme } from "@/components/amounts/fee-lines";
import { TotalButton } from "@/components/amounts/total-button";
import { isOverdue } from "@/components/schemes/scheme-lines";
import { SchemeName } from "@/components/schemes/scheme-name";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Declaration, Revision } from "@/lib/contract/declarations";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { schemeName } from "@/lib/domain/scheme-names";
import { unusualChange } from "@/lib/domain/unusual-change";
import { daysBetween } from "@/lib/i18n/format";
import { revisionPath } from "../addresses";

const PartFindings = dynamic(() => import("./part-findings").then((module) => module.PartFindings));

type Part = z.output<typeof Declaration>["schemes"][number];

type ReviewSchemesProps = {
  selection: Selection;
  drafts: readonly Part[];
  currency: string;
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
  /** Codes of the schemes that can't be validated as they are. */
  blocked: ReadonlySet<string>;
  /** Codes of those with a weight missing. */
  withoutWeight: ReadonlySet<string>;
  warnings: readonly DeclarationWarning[];
  held: readonly DeclarationBlock[];
  fees: readonly FeeOfScheme[];
  /** Amounts of the year before by scheme; undefined while they are asked for. */
  lastYear: ReadonlyMap<string, string> | undefined;
  /** Latest first. */
  revisions: readonly z.output<typeof Revision>[];
};

const SCHEMES = [
  "max-desk:block [&_th_small]:text-2xs desk:*:[tbody]:even:bg-band max-desk:*:[tbody]:block max-desk:*:[thead]:hidden max-desk:cells:border-0",
  "max-desk:*:[tbody]:border-rule max-desk:*:[tbody]:border-b",
  "max-desk:rows:grid max-desk:rows:grid-cols-[2rem_1fr_auto] max-desk:rows:items-center",
].join(" ");

/** From what it was to what it is: since the last revision, or else since the year before. */
export function ReviewSchemes(props: ReviewSchemesProps) {
  const { selection, drafts, currency, left, onChange, blocked, withoutWeight, warnings, held, fees } = props;
  const { lastYear, revisions } = props;
  const t = useTranslations("review");
  const may = useMay("write");
  const format = useFormat();
  const status = useTranslations("lineStatus");
  const today = useToday();
  const year = String(Number(selection.period) - 1);
  const toggle = (schemeCode: string) => {
    const after = new Set(left);
    if (!after.delete(schemeCode)) after.add(schemeCode);
    onChange(after);
  };
  return (
    <section>
      <SectionTitle className="mb-2">{t("schemes")}</SectionTitle>
      <div className="sheet overflow-x-auto">
        <Table className={SCHEMES} banded={false}>
          <caption className="sr-only">{t("schemes")}</caption>
          <thead>
            <tr>
              <Column spoken>{t("choose")}</Column>
              <Column>{t("scheme")}</Column>
              <Column figure>{t("quantity")}</Column>
              <Column figure>{t("before", { year })}</Column>
              <Column figure>{t("now", { currency })}</Column>
              <Column>{t("deadline")}</Column>
            </tr>
          </thead>
          {drafts.map((draft) => {
            const { schemeCode, ecoOrganismName, totalAmountScheme, totalQuantityScheme, deadline } = draft;
            const findings = {
              warnings: warnings.filter((each) => each.schemeCode === schemeCode),
              held: held.filter((each) => each.schemeCode === schemeCode),
              lacksWeight: withoutWeight.has(schemeCode),
            };
            const isFound = findings.lacksWeight || findings.warnings.length + findings.held.length > 0;
            const last = revisions.find(({ schemeCodes }) => schemeCodes.includes(schemeCode));
            const from =
              last?.schemes.find((part) => part.schemeCode === schemeCode)?.totalAmountScheme ??
              lastYear?.get(schemeCode);
            const change = last
              ? undefined
              : unusualChange(decimal(totalAmountScheme), lastYear?.get(schemeCode));
            return (
              <tbody key={schemeCode} data-stream={schemeCode}>
                <tr className={isFound ? "*:border-b-0" : undefined}>
                  <td>
                    {blocked.has(schemeCode) ? (
                      <span className="inline-grid min-h-(--target) min-w-(--target) place-items-center text-print-faint">
                        <Icon of="lock" />
                        <span className="sr-only">{t("notReady")}</span>
                      </span>
                    ) : (
                      may && (
                        <label className="inline-grid min-h-(--target) min-w-(--target) place-items-center">
                          <input
                            type="checkbox"
                            checked={!left.has(schemeCode)}
                            onChange={() => toggle(schemeCode)}
                          />
                          <span className="sr-only">
                            {t("validate", { scheme: schemeName(draft, drafts) })}
                          </span>
                        </label>
                      )
                    )}
                  </td>
                  <th scope="row">
                    <SchemeName code={schemeCode} name={ecoOrganismName} />
                  </th>
                  <td className="whitespace-nowrap text-right max-desk:hidden">
                    {format.quantity(totalQuantityScheme)}
                  </td>
                  <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
                    {!last && !lastYear && <Bone width={4} />}
                    {from !== undefined &&
                      (last ? (
                        <PortalLink data-why to={revisionPath(last.revision)}>
                          {format.amount(from)}
                          <small className="block text-2xs text-print-muted">
                            {t("revision", { revision: last.revision })}
                          </small>
                        </PortalLink>
                      ) : (
                        <TotalButton
                          selection={{ ...selection, period: year }}
                          scheme={{ schemeCode, name: ecoOrganismName }}
                        >
                          {format.amount(from)}
                        </TotalButton>
                      ))}
                  </td>
                  <td className="whitespace-nowrap text-right font-semibold text-pen">
                    <TotalButton selection={selection} scheme={{ schemeCode, name: ecoOrganismName }}>
                      {format.amount(totalAmountScheme)}
                    </TotalButton>
                    {change && (
                      <Status signal="check" icon="triangle-alert" className="mt-1 flex! justify-end">
                        {change.kind === "none"
                          ? t("farFrom.none", { year })
                          : t(`farFrom.${change.kind}`, { year, factor: format.factor(change.factor) })}
                      </Status>
                    )}
                    <FeeLines fees={fees.filter((fee) => fee.schemeCode === schemeCode)} />
                  </td>
                  <td className="max-desk:hidden">
                    {deadline && format.dayOfYear(deadline)}
                    {deadline && isOverdue({ deadline }, today) && (
                      <small className="block text-2xs text-stop">
                        {status("overdue", { days: daysBetween(deadline, today) })}
                      </small>
                    )}
                  </td>
                </tr>
                {isFound && (
                  <tr>
                    <td className="max-desk:hidden" />
                    <td className="pt-0 max-desk:col-span-full" colSpan={5}>
                      <PartFindings {...findings} />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </Table>
      </div>
    </section>
  );
}

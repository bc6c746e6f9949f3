"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { FeeLines } from "@/components/amounts/fee-lines";
import { TotalButton } from "@/components/amounts/total-button";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Unpaid } from "@/components/schemes/unpaid";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Declaration } from "@/lib/contract/declarations";
import { dayOfStatus, isLocked, reopenerOf } from "@/lib/domain/declaration-status";
import { schemeName } from "@/lib/domain/scheme-names";
import { commentsPath, receiptPath } from "../addresses";
import { NilMark } from "./nil-mark";
import { ReopenButton } from "./reopen-button";

type Opened = z.output<typeof Declaration>;
type Part = Opened["schemes"][number];

const PARTS = [
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:items-center max-desk:rows:gap-x-4 max-desk:rows:gap-y-2",
  "max-desk:rows:px-4 max-desk:rows:py-3",
].join(" ");

/** The parts of a declaration: what is validated is locked, and can be reopened with a reason. */
export function SchemeParts({ selection, declaration }: { selection: Selection; declaration: Opened }) {
  const t = useTranslations("parts");
  const format = useFormat();
  const locked = declaration.schemes.filter(({ status }) => isLocked(status));
  const [openedAt] = useState(Date.now);
  if (locked.length === 0) return null;
  // What was validated on this page turns from pen to print.
  const isNew = ({ completedAt }: Part) => completedAt !== null && Date.parse(completedAt) > openedAt;
  return (
    <section>
      <SectionTitle className="mb-2">{t("title")}</SectionTitle>
      <div className="sheet overflow-x-auto">
        <Table className={PARTS} list="heads spoken">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <Column>{t("scheme")}</Column>
              <Column>{t("status")}</Column>
              <Column figure>{t("amount", { currency: declaration.declarationCurrency })}</Column>
              <Column spoken>{t("action")}</Column>
            </tr>
          </thead>
          <tbody>
            {locked.map((part) => (
              <tr key={part.schemeProId}>
                <th scope="row">
                  <SchemeName code={part.schemeCode} name={part.ecoOrganismName} />
                  {part.isNil && <NilMark />}
                </th>
                <td>
                  <PartStatus part={part} />
                  {part.unpaid && (
                    <Unpaid of={{ ...part.unpaid, currency: declaration.declarationCurrency }} />
                  )}
                  {reopenerOf(part) === "operator" && <OperatorsOnly />}
                </td>
                <td
                  className={`whitespace-nowrap text-right font-semibold max-desk:col-start-2 max-desk:row-start-1 ${isNew(part) ? "animate-dry" : ""}`}
                >
                  <TotalButton
                    selection={selection}
                    scheme={{ schemeCode: part.schemeCode, name: part.ecoOrganismName }}
                  >
                    {format.amount(part.totalAmountScheme)}
                  </TotalButton>
                  <FeeLines fees={part.fees} />
                </td>
                <td className="whitespace-nowrap text-right max-desk:has-[>a~button]:col-span-full [&>a+button]:ml-2">
                  <ButtonLink to={receiptPath(part)}>
                    {t("receipt")}
                    <span className="sr-only">{` ${schemeName(part, declaration.schemes)}`}</span>
                  </ButtonLink>
                  {reopenerOf(part) === "producer" && <ReopenButton declaration={declaration} part={part} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 text-sm">
        <PortalLink className="link" to="/statements">
          {t("statements")}
        </PortalLink>
      </p>
    </section>
  );
}

/** Why a part that is paid has no way to be reopened here, and whom to ask. */
function OperatorsOnly() {
  const t = useTranslations("parts");
  const may = useMay("write");
  return (
    <div className="text-print-muted text-xs/snug">
      {t("operatorReopens")}{" "}
      {may && (
        <PortalLink className="link" to={commentsPath}>
          {t("askOperator")}
        </PortalLink>
      )}
    </div>
  );
}

function PartStatus({ part }: { part: Part }) {
  const t = useTranslations("parts");
  const format = useFormat();
  switch (part.status) {
    case "NOT_STARTED":
      return <Status texture="dotted">{t("NOT_STARTED")}</Status>;
    case "DRAFT":
      return <Status texture="dashed">{t("DRAFT")}</Status>;
    case "REQUIRES_RESUBMISSION":
      return (
        <Status signal="check" icon="triangle-alert">
          {t("REQUIRES_RESUBMISSION")}
        </Status>
      );
    default: {
      const day = dayOfStatus(part);
      return (
        <Status signal="done" icon="check">
          {t(part.status)}
          {day && ` ${format.dayOfYear(day)}`}
        </Status>
      );
    }
  }
}

"use client";

import { Check, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { isLocked } from "@/components/schemes/scheme-lines";
import { SchemeName } from "@/components/schemes/scheme-name";
import { ButtonLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { Declaration } from "@/lib/contract/declarations";
import { ReopenButton } from "./reopen-button";

type Opened = z.output<typeof Declaration>;
type Part = Opened["schemes"][number];

/** The parts of a declaration: what is validated is locked, and can be reopened with a reason. */
export function SchemeParts({ selection, declaration }: { selection: Selection; declaration: Opened }) {
  const t = useTranslations("parts");
  const format = useFormat();
  if (!declaration.schemes.some(({ status }) => isLocked(status))) return null;
  return (
    <section className="parts-section">
      <h2 className="section-title mb-2">{t("title")}</h2>
      <div className="sheet overflow-x-auto">
        <table className="table parts">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("scheme")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col" className="figure">
                {t("amount", { currency: declaration.declarationCurrency })}
              </th>
              <th scope="col">
                <span className="sr-only">{t("action")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {declaration.schemes
              .filter(({ status }) => isLocked(status))
              .map((part) => (
                <tr key={part.schemeCode}>
                  <th scope="row">
                    <SchemeName code={part.schemeCode} name={part.ecoOrganismName} />
                  </th>
                  <td>
                    <PartStatus part={part} />
                  </td>
                  <td className="figure amount">{format.amount(part.totalAmountScheme)}</td>
                  <td className="figure">
                    {isLocked(part.status) && (
                      <ButtonLink to={`/declaration/receipt?scheme=${encodeURIComponent(part.schemeCode)}`}>
                        {t("receipt")}
                        <span className="sr-only">{` ${part.ecoOrganismName}`}</span>
                      </ButtonLink>
                    )}{" "}
                    {(part.status === "VALIDATED" || part.status === "REQUIRES_RESUBMISSION") && (
                      <ReopenButton selection={selection} declaration={declaration} part={part} />
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
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
        <Status signal="check" icon={TriangleAlert}>
          {t("REQUIRES_RESUBMISSION")}
        </Status>
      );
    default: {
      const day = part.status === "VALIDATED" ? part.completedAt : part.producerPaidAt;
      return (
        <Status signal="done" icon={Check}>
          {t(part.status)}
          {day && ` ${format.dayOfYear(day)}`}
        </Status>
      );
    }
  }
}

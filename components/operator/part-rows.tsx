"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Dialog } from "@/components/ui/dialog";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { ClosePart } from "./close-part";
import { type Declaration, isHandedIn, type Part, schemesOfCode } from "./declared-parts";
import { PartLines } from "./part-lines";
import { PartState } from "./part-state";

/** The form comes when it is asked for, which is seldom. */
const ReopenForm = dynamic(
  () => import("@/components/declarations/review/reopen-form").then((module) => module.ReopenForm),
  { ssr: false },
);

type PartProps = { declaration: Declaration; part: Part };

/** A part of a declaration: its lines in place, closed, or opened again. */
export function PartRows({ declaration, part }: PartProps) {
  const t = useTranslations("operator.producers");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody>
      <tr className="phone:px-4 phone:py-3">
        <th scope="row" className="text-left font-normal">
          <SchemeName code={part.schemeCode} name={part.ecoOrganismName} small />
        </th>
        <td>
          <PartState part={part} of={declaration} />
        </td>
        <td className="whitespace-nowrap text-right" data-label={t("deadline")}>
          {part.deadline ? format.dayOfYear(part.deadline) : <Unknown />}
        </td>
        <td className="text-right" data-label={t("amountIn")}>
          {format.amount(part.totalAmountScheme)}
        </td>
        <td>
          <PartActs declaration={declaration} part={part} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className="pb-4! pl-7!">
            <PartLines declaration={declaration} part={part} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type PartActsProps = PartProps & {
  /** Whether its lines are shown. */
  isOpen: boolean;
  onToggle: () => void;
};

/** What an operator can do with a part. */
function PartActs({ declaration, part, isOpen, onToggle }: PartActsProps) {
  const t = useTranslations("operator.producers");
  const format = useFormat();
  const [dialog, setDialog] = useState<"reopen" | "close">();
  const close = () => setDialog(undefined);
  const labelOf = (text: string) => `${text}${format.colon}${part.ecoOrganismName}`;
  const toggle = t(isOpen ? "hide" : "inspect");
  return (
    <>
      <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={labelOf(toggle)}
          onClick={onToggle}
        >
          {toggle}
        </button>
        {part.status === "TRANSFERRED" && (
          <button
            type="button"
            className="link"
            aria-label={labelOf(t("closePart"))}
            onClick={() => setDialog("close")}
          >
            {t("closePart")}
          </button>
        )}
        {isHandedIn(part) && (
          <button
            type="button"
            className="link"
            aria-label={labelOf(t("reopen"))}
            onClick={() => setDialog("reopen")}
          >
            {t("reopen")}
          </button>
        )}
      </span>
      {dialog === "reopen" && (
        <Dialog
          open
          onClose={close}
          title={t("reopenTitle", { scheme: format.list(schemesOfCode(declaration, part)) })}
          description={t("reopenHelp")}
        >
          <ReopenForm declaration={declaration} part={part} onDone={close} />
        </Dialog>
      )}
      {dialog === "close" && <ClosePart declaration={declaration} part={part} onDone={close} />}
    </>
  );
}

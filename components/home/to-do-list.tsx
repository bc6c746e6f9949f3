"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { commentsPath, missingRows, receiptPath } from "@/components/declarations/addresses";
import { type FollowedLine, heldFirst } from "@/components/schemes/missing";
import {
  asksNil,
  isOfLine,
  isOpen,
  isUncovered,
  type SchemeLine,
  standingOf,
} from "@/components/schemes/scheme-lines";
import { isOfNil, stepOf } from "@/components/schemes/step-of";
import { TO_DO, Uncovered } from "@/components/schemes/uncovered";
import { bold, useNilDueText } from "@/components/schemes/use-nil-due-text";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import type { Declaration } from "@/lib/contract/declarations";
import { isSettled } from "@/lib/domain/declaration-status";
import { type CatalogState, FIRST_STEPS, firstStepOf, viewsLeft } from "./catalog-state";
import { useOtherPeriod } from "./use-other-period";

/** Only where products changed after they were validated. */
const Effect = dynamic(() =>
  import("@/components/declarations/amendment/effect").then((module) => module.Effect),
);

type ToDoListProps = {
  rows: readonly FollowedLine[];
  /** Of the selected period; undefined where nothing is declared. */
  declaration: z.output<typeof Declaration> | undefined;
  /** The statements and credit notes of the period. */
  statements: readonly Answer<"listStatements">["data"][number][];
  catalog: CatalogState;
  selection: Selection;
};

/** What is left, by its name, each beside the place where it is done: products first, then registrations, then schemes. */
export function ToDoList({ rows, declaration, statements, catalog, selection }: ToDoListProps) {
  const t = useTranslations("home");
  const nil = useTranslations("nil");
  const nilDueText = useNilDueText();
  const format = useFormat();
  const today = useTodayIn();
  const { period: year } = selection;
  const lines = rows.map(({ line }) => line);
  const standing = standingOf(lines);
  const views = viewsLeft(catalog, lines);
  const uncovered = lines.filter(isUncovered);
  const open = rows.filter(({ line }) => isOpen(line));
  const due = lines.filter((line) => asksNil(line, today));
  const unsettled = statements.filter(({ left }) => left !== 0);
  const isUnstated = (line: SchemeLine) => !statements.some(({ schemes }) => schemes.some(isOfLine(line)));
  const unpaid = lines.filter((line) => isSettled(line.status) && line.unpaid && isUnstated(line));
  const begun = useOtherPeriod(selection);
  const other = standing === "validated" ? begun : undefined;
  const may = useMay("write");
  const first = may && standing === "nothing" ? firstStepOf(catalog) : "look";
  const isAnything =
    views.length + uncovered.length + open.length + due.length + unpaid.length + unsettled.length > 0 ||
    other !== undefined ||
    first === "add";
  return (
    <section>
      <SectionTitle>{t("stillToDo")}</SectionTitle>
      {!isAnything && <p className="mt-2 text-print-muted text-sm/cosy">{t("nothingToDo", { year })}</p>}
      <ul>
        {first === "add" && (
          <ToDo of={<Muted>{t("catalog")}</Muted>} to={FIRST_STEPS.add} action={t("first.add.action")}>
            {t("first.add.help")}
          </ToDo>
        )}
        {views.map((view) => (
          <ToDo
            key={view}
            of={<Muted>{t("catalog")}</Muted>}
            to={`/catalog?view=${view}`}
            action={may === false ? t("see") : t(`views.${view}.action`)}
          >
            {t.rich(`views.${view}.text`, { count: catalog.views[view], year, b: bold })}
          </ToDo>
        ))}
        <Uncovered lines={uncovered} />
        {open.map((row) => (
          <OpenToDo key={`${row.line.schemeCode} ${row.line.name}`} row={row} declaration={declaration} />
        ))}
        {due.map((line) => (
          <ToDo
            key={`${line.schemeCode} ${line.name}`}
            of={<StreamChip code={line.schemeCode} />}
            to="/declaration/review"
            action={may ? nil("declare") : t("see")}
            about={line.name}
          >
            {nilDueText(line, year)}
          </ToDo>
        ))}
        {unsettled.map((statement) => (
          <ToDoStatement key={statement.id} of={statement} />
        ))}
        {unpaid.map(({ schemeCode, schemeProId, name, completedAt = "" }) => (
          <ToDo
            key={`${schemeCode} ${name}`}
            of={<StreamChip code={schemeCode} />}
            to={receiptPath({ schemeCode, schemeProId })}
            action={t("receipt")}
          >
            {t.rich("toDoPay", { scheme: name, day: format.dayOfYear(completedAt), b: bold })}
          </ToDo>
        ))}
        {other !== undefined && (
          <ToDo of={<Muted>{other}</Muted>} to="/" on={{ ...selection, period: other }} action={t("goOn")}>
            {t("otherPeriod", { year: other })}
          </ToDo>
        )}
      </ul>
    </section>
  );
}

function ToDoStatement({ of }: { of: Answer<"listStatements">["data"][number] }) {
  const t = useTranslations("home");
  const format = useFormat();
  const standing =
    of.left < 0 ? "tooMuch" : of.dueOn === null ? "undated" : of.overdueDays > 0 ? "late" : "due";
  return (
    <ToDo
      of={of.schemes.map(({ schemeProId, schemeCode }) => <StreamChip key={schemeProId} code={schemeCode} />)}
      to={`/statements/${of.id}`}
      action={t("statement")}
      saysWhy
    >
      {t.rich(`toDoStatement.${standing}`, {
        to: of.issuer.companyName,
        amount: format.money(Math.abs(of.left), of.currency),
        day: of.dueOn ? format.dayOfYear(of.dueOn) : "",
        days: of.overdueDays,
        b: bold,
      })}
    </ToDo>
  );
}

type Opened = z.output<typeof Declaration>;

/** What a scheme's part waits for, and where that is done. */
function OpenToDo({ row, declaration }: { row: FollowedLine; declaration: Opened | undefined }) {
  const t = useTranslations("home");
  const nil = useTranslations("nil");
  const format = useFormat();
  const { line, missing } = row;
  const { schemeCode, name: scheme } = line;
  const may = useMay("write");
  const step = stepOf(row, useTodayIn(), may);
  const isReopened = line.status === "REQUIRES_RESUBMISSION";
  const isOperators = may && (step === "heldPaid" || step === "reopenPaid");
  return (
    <ToDo
      of={<StreamChip code={schemeCode} />}
      to={step === "enter" ? missingRows(schemeCode) : isOperators ? commentsPath : "/declaration/review"}
      action={t(
        step === "enter" ? (may === false ? "see" : "enter") : isOperators ? "askOperator" : "review",
      )}
      about={scheme}
      saysWhy={isReopened}
    >
      {isOfNil(row, step)
        ? nil.rich("said", { scheme, b: bold })
        : t.rich(`toDo.${step}`, {
            scheme,
            count: missing,
            holders: format.list(heldFirst(row) ?? []),
            name: line.approval?.askedBy ?? t("somebody"),
            day: format.dayOfYear(line.periodEndsOn ?? ""),
            b: bold,
          })}
      {isReopened && declaration && (
        <small className="block text-print-muted text-xs/cosy">
          <Effect producer={declaration.producerNrn} declarationId={declaration.id} schemeCode={schemeCode} />
        </small>
      )}
    </ToDo>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <span className="text-print-muted text-sm/cosy max-desk:text-xs/cosy">{children}</span>
);

type ToDoProps = {
  of: ReactNode;
  to: string;
  /** Another selection than the page's. */
  on?: Selection;
  action: string;
  /** What is said of the action to who hears it without what stands around. */
  about?: string;
  /** Whether what it leads to says why the amounts in its words are what they are. */
  saysWhy?: boolean;
  children: ReactNode;
};

const ToDo = ({ of, to, on, action, about, saysWhy, children }: ToDoProps) => (
  <li className={TO_DO}>
    {of}
    <span>{children}</span>
    <PortalLink className="link" to={to} {...(on && { of: on })} {...(saysWhy && { "data-why": true })}>
      {action}
      {about && <span className="sr-only">{` ${about}`}</span>}
    </PortalLink>
  </li>
);

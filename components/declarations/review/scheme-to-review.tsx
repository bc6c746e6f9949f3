"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { decimal } from "@/components/amounts/contribution-per-item";
import { FeeLines, type FeeOfScheme } from "@/components/amounts/fee-lines";
import { TotalButton } from "@/components/amounts/total-button";
import { SchemeName } from "@/components/schemes/scheme-name";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import type { Revision } from "@/lib/contract/declarations";
import { isOverdue } from "@/lib/domain/deadline";
import { daysBetween } from "@/lib/i18n/format";
import { AmountBefore, FarFrom } from "./amount-before";
import { NilMark } from "./nil-mark";
import { feesOf, type findingsOf, type Part } from "./ready-parts";

const PartFindings = dynamic(() => import("./part-findings").then((module) => module.PartFindings));

/** What is the same for all schemes that are reviewed. */
export type ToReview = {
  selection: Selection;
  currency: string;
  fees: readonly FeeOfScheme[];
  /** Amounts of the year before by scheme; undefined while they are asked for. */
  lastYear: ReadonlyMap<string, string> | undefined;
};

type SchemeToReviewProps = Omit<ToReview, "currency"> & {
  part: Part;
  /** The scheme's, as it is told apart from the others. */
  name: string;
  /** Whether it can't be validated as it is. */
  isBlocked: boolean;
  isChosen: boolean;
  onToggle: () => void;
  findings: ReturnType<typeof findingsOf>;
  /** The last that the part was reopened from. */
  revision: z.output<typeof Revision> | undefined;
};

/** One part before it is validated: what it comes to, what it was, and what was found. */
export function SchemeToReview(props: SchemeToReviewProps) {
  const { selection, part, name, isBlocked, isChosen, onToggle, findings, revision, fees, lastYear } = props;
  const { schemeCode, ecoOrganismName, totalAmountScheme } = part;
  const format = useFormat();
  const hasFindings = findings.lacksWeight || findings.warnings.length + findings.blocks.length > 0;
  return (
    <tbody data-stream={schemeCode}>
      <tr className={hasFindings ? "*:border-b-0" : undefined}>
        <td>
          {isBlocked ? <NotReady /> : <ChosenBox name={name} isChosen={isChosen} onToggle={onToggle} />}
        </td>
        <th scope="row">
          <SchemeName code={schemeCode} name={ecoOrganismName} />
          {part.isNil && <NilMark />}
        </th>
        <td className="whitespace-nowrap text-right max-desk:hidden">
          {format.quantity(part.totalQuantityScheme)}
        </td>
        <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
          <AmountBefore selection={selection} part={part} revision={revision} lastYear={lastYear} />
        </td>
        <td className="whitespace-nowrap text-right font-semibold text-pen">
          <TotalButton selection={selection} scheme={{ schemeCode, name: ecoOrganismName }}>
            {format.amount(totalAmountScheme)}
          </TotalButton>
          {!revision && (
            <FarFrom
              amount={decimal(totalAmountScheme)}
              before={lastYear?.get(schemeCode)}
              period={selection.period}
            />
          )}
          <FeeLines fees={feesOf([part], fees)} />
        </td>
        <td className="max-desk:hidden">
          <Deadline of={part} />
        </td>
      </tr>
      {hasFindings && (
        <tr>
          <td className="max-desk:hidden" />
          <td className="pt-0 max-desk:col-span-full" colSpan={5}>
            <PartFindings {...findings} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const BOX = "inline-grid min-h-(--target) min-w-(--target) place-items-center";

function NotReady() {
  const t = useTranslations("review");
  return (
    <span className={`${BOX} text-print-faint`}>
      <Icon of="lock" />
      <span className="sr-only">{t("notReady")}</span>
    </span>
  );
}

/** Whether it is to be validated now; nothing where the reader may not. */
function ChosenBox({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  const t = useTranslations("review");
  if (!useMay("write")) return null;
  return (
    <label className={BOX}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="sr-only">{t("validate", { scheme: name })}</span>
    </label>
  );
}

function Deadline({ of: part }: { of: Part }) {
  const t = useTranslations("lineStatus");
  const format = useFormat();
  const today = useTodayIn();
  const { deadline: day } = part;
  if (!day) return null;
  return (
    <>
      {format.dayOfYear(day)}
      {isOverdue(part, today) && (
        <small className="block text-2xs text-stop">{t("overdue", { days: daysBetween(day, today) })}</small>
      )}
    </>
  );
}

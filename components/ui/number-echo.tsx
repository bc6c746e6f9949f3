"use client";

import { useTranslations } from "next-intl";
import { fits, type NumberLimits, type NumberReading } from "@/lib/domain/read-number";
import { useFormat } from "./use-format";

type NumberEchoProps = {
  reading: NumberReading;
  limits: NumberLimits;
  /** What is said of a number that was understood. */
  say: (value: string) => string;
  /** Gives the number that was meant, as the reader's language writes it. */
  onChoose: (written: string) => void;
};

const ECHO = "inline-flex items-center gap-x-2 gap-y-[0.35rem] font-semibold text-print tabular-nums";
const WRAPPED = `${ECHO} flex-wrap text-lg/close`;
const BRIEF = `${ECHO} align-middle text-md/close`;

/** What was understood of a number, beside its field; where it could be several, they are asked about. */
export function NumberEcho({ reading, limits, say, onChoose }: NumberEchoProps) {
  if (reading.ok) return <output className={WRAPPED}>{say(reading.value)}</output>;
  return <Readings couldBe={reading.couldBe.filter((value) => fits(value, limits))} onChoose={onChoose} />;
}

/** What a number could be, each a button: nothing is taken until one is chosen or the number is written anew. */
export function Readings({
  couldBe,
  of,
  isBrief = false,
  onChoose,
}: {
  couldBe: readonly string[];
  /** What the number is about, for who does not see its place. */
  of?: string;
  /** Whether the buttons stand alone, where the question is asked beside them. */
  isBrief?: boolean;
  onChoose: (written: string) => void;
}) {
  const t = useTranslations("common");
  const { decimalMark, colon } = useFormat();
  if (couldBe.length === 0) return null;
  return (
    <span className={isBrief ? BRIEF : WRAPPED}>
      <span className={isBrief ? "sr-only" : undefined}>{t("meant")}</span>
      {couldBe.map((value) => {
        const written = value.replace(".", decimalMark);
        return (
          <button
            key={value}
            type="button"
            className="min-h-(--target) rounded-mark border border-pen-rule bg-sheet px-2 text-pen hover:bg-pen-wash hover:text-pen-strong"
            // The field keeps the focus: leaving it could move this button away before it is let go.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(written)}
          >
            {written}
            {of !== undefined && <span className="sr-only">{`${colon}${of}`}</span>}
          </button>
        );
      })}
    </span>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { LineDays } from "../coverage/line-days";
import { isDrafted } from "./drafted-lines";
import type { LineRow } from "./line-rows";

type CellProps = {
  row: LineRow;
  /** The cell of what is written in place. */
  children: ReactNode;
};

const Struck = ({ children }: { children: ReactNode }) => <s className="text-print-muted">{children}</s>;

export function CodeCell({ row: { of, states, before }, children }: CellProps) {
  const t = useTranslations("operator.schemes");
  const labelOf = useLabel();
  return (
    <span className="block">
      {of.isWithdrawn ? <Struck>{of.standing.scaleCode}</Struck> : children}
      <small>{labelOf(of.line)}</small>
      {states.includes("UNCHANGED") && (
        <small>{t("state.UNCHANGED", { period: before?.declarationPeriodCode ?? "" })}</small>
      )}
    </span>
  );
}

/** What a line is charged by, and for what. */
export function BasisCell({ of: { line } }: Pick<LineRow, "of">) {
  const amounts = useTranslations("amount");
  const format = useFormat();
  const streamText = useStreamText();
  const { basis, stream, component, materials, part, declaredAs, families } = line;
  const forWhat = [
    stream && streamText(stream),
    component,
    ...materials,
    part === "main" ? null : part,
    declaredAs === "FULL" ? null : declaredAs,
    families.length === 0 ? null : format.list(families),
  ];
  return (
    <span className="block">
      {basis && amounts(`basis.${basis}`)}
      <small>{forWhat.filter(Boolean).join(" · ")}</small>
    </span>
  );
}

/** The price, per what it is asked, and what it was in the period before where that differs. */
export function PriceCell({ row: { of, before }, children }: CellProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const { standing, line } = of;
  const isOther =
    before !== null && before.chargedPer === standing.chargedPer && before.price !== standing.price;
  return (
    <span className="block">
      {of.isWithdrawn ? <Struck>{format.price(standing.price)}</Struck> : children}
      <small className="whitespace-nowrap">
        {line.chargedPer && amounts(`per.${line.chargedPer}`)}
        {isOther && (
          <>
            {" · "}
            {t("priceIn", { period: before.declarationPeriodCode, price: format.price(before.price) })}
          </>
        )}
      </small>
    </span>
  );
}

const END_STATES = ["ENDING", "ENDED"] as const;

/** From which to which day, beside the other prices of the code, and whether it ends without one that follows. */
export function DaysCell({ row, period, children }: CellProps & { period: Stretch }) {
  const t = useTranslations("operator.schemes");
  const { of, states, stretches } = row;
  if (of.isWithdrawn) return t("draft.withdrawn");
  return (
    <span className="block min-w-60 max-desk:min-w-0">
      <span className="grid grid-cols-2 gap-2">{children}</span>
      <LineDays line={of.line} stretches={stretches} period={period} isDraft={isDrafted(of)} />
      {END_STATES.filter((state) => states.includes(state)).map((state) => (
        <small key={state}>
          <Status signal="check" icon="triangle-alert" className="whitespace-normal">
            {t(`state.${state}`)}
          </Status>
        </small>
      ))}
    </span>
  );
}

type OpenButtonProps = { id: string; code: string; isOpen: boolean; onToggle: () => void };

export function OpenButton({ id, code, isOpen, onToggle }: OpenButtonProps) {
  const t = useTranslations("operator.schemes.draft");
  const { colon } = useFormat();
  const word = t(isOpen ? "close" : "open");
  return (
    <button
      id={id}
      type="button"
      className="link"
      aria-expanded={isOpen}
      aria-label={`${word}${colon}${code || t("newLine")}`}
      onClick={onToggle}
    >
      {word}
    </button>
  );
}

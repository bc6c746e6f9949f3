import type { ReactNode } from "react";
import { Fragment } from "react";

export type Operand = {
  figure: string;
  unit: string;
  /** Whether a person wrote it: in pen. */
  written?: boolean;
};

type FormulaProps = {
  operands: readonly Operand[];
  operator?: "×" | "−";
  result: Operand;
  className?: string;
};

const PART = "inline-flex flex-col whitespace-nowrap";

/** quantity × weight × price = amount: each a figure with its unit under it. */
export function Formula({
  operands,
  operator = "×",
  result,
  className = "flex-wrap gap-x-[0.7rem] gap-y-1 text-[1.25rem]",
}: FormulaProps) {
  return (
    <span
      data-formula
      className={`inline-flex items-start font-book font-display leading-close lining-nums proportional-nums ${className}`}
    >
      {operands.map((operand, index) => (
        <Fragment key={operand.unit}>
          {index > 0 && <Operator>{operator}</Operator>}
          <span className={`${PART} items-end ${operand.written ? "text-pen" : ""}`}>
            {operand.figure}
            <Unit>{operand.unit}</Unit>
          </span>
        </Fragment>
      ))}
      <Operator>=</Operator>
      <span className={`${PART} items-end font-heavy`}>
        {result.figure}
        <Unit>{result.unit}</Unit>
      </span>
    </span>
  );
}

function Operator({ children }: { children: ReactNode }) {
  return (
    <span className={`${PART} items-center text-print-faint`}>
      {children}
      <Unit>&nbsp;</Unit>
    </span>
  );
}

const Unit = ({ children }: { children: ReactNode }) => (
  <small className="font-normal font-sans text-2xs/tight text-print-muted normal-nums">{children}</small>
);

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
};

/** quantity × weight × price = amount: each a figure with its unit under it. */
export function Formula({ operands, operator = "×", result }: FormulaProps) {
  return (
    <span className="formula">
      {operands.map((operand, index) => (
        <Fragment key={operand.unit}>
          {index > 0 && <Operator>{operator}</Operator>}
          <span className={operand.written ? "written" : undefined}>
            {operand.figure}
            <small>{operand.unit}</small>
          </span>
        </Fragment>
      ))}
      <Operator>=</Operator>
      <span className="result">
        {result.figure}
        <small>{result.unit}</small>
      </span>
    </span>
  );
}

function Operator({ children }: { children: ReactNode }) {
  return (
    <span className="operator">
      {children}
      <small>&nbsp;</small>
    </span>
  );
}

import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { CELL_MARK } from "./grid-classes";

type GridCellProps = Omit<ComponentProps<"input">, "value"> & {
  /** The place of its row. */
  row: number;
  /** How it is drawn. */
  state: string;
  isDirty: boolean;
  isSelected: boolean;
  marks: readonly IconName[];
  value: string;
};

/** A cell that is written in. Keys and pastes are the grid's, and what is typed is read by its body. */
export function GridCell({ row, state, isDirty, isSelected, marks, ...input }: GridCellProps) {
  return (
    <td className="quantity" data-cell={state} data-dirty={isDirty} data-selected={isSelected}>
      {marks.map((mark) => (
        <Icon key={mark} of={mark} size={CELL_MARK} />
      ))}
      <input
        data-row={row}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onChange={ignore}
        {...input}
      />
    </td>
  );
}

function ignore() {}

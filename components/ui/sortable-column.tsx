import type { ReactNode } from "react";
import { Icon } from "./icon";
import { nextOrder, type Order } from "./sort";

type SortableColumnProps<Key extends string> = {
  by: Key;
  order: Order<Key> | undefined;
  onOrder: (order: Order<Key> | undefined) => void;
  /** Whether figures stand in it: it is set to the right, and its largest come first. */
  figure?: boolean;
  className?: string;
  children: ReactNode;
};

/** The head of a column by which its table is sorted when it is pressed. */
export function SortableColumn<Key extends string>({
  by,
  order,
  onOrder,
  figure = false,
  className,
  children,
}: SortableColumnProps<Key>) {
  const isHere = order?.by === by;
  const classes = [figure && "text-right whitespace-nowrap", className].filter(Boolean).join(" ");
  return (
    <th
      scope="col"
      {...(classes && { className: classes })}
      aria-sort={isHere ? (order.isDown ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={`-my-1 inline-flex min-h-(--target) items-center gap-1 [text-align:inherit] hover:text-print ${isHere ? "text-print" : ""}`}
        onClick={() => onOrder(nextOrder(order, by, figure))}
      >
        {children}
        <Icon
          of={isHere ? (order.isDown ? "arrow-down" : "arrow-up") : "chevrons-up-down"}
          size="size-3"
          className={isHere ? "text-print" : "text-rule-strong"}
        />
      </button>
    </th>
  );
}

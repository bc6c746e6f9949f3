import type { ComponentProps } from "react";
import { Icon } from "./icon";
import { WRITTEN_IN } from "./input";

type SelectProps = ComponentProps<"select"> & {
  /** Whether it is as wide as what can be chosen, and not as its place. */
  narrow?: boolean;
};

/** The system's own list, dressed as a field. */
export function Select({ narrow = false, className = "", ...rest }: SelectProps) {
  return (
    <span className={`relative block ${narrow ? "w-fit" : ""} ${className}`}>
      <select
        {...rest}
        className={`${WRITTEN_IN} h-(--control) appearance-none pr-8 pl-2.5 ${narrow ? "w-auto" : "w-full"}`}
      />
      <Icon of="chevron-down" className="pointer-events-none absolute top-1/2 right-2.5 -mt-2 text-pen" />
    </span>
  );
}

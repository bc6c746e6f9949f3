import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./icon";

/** The system's own list, dressed as a field. */
export function Select(props: ComponentProps<"select">) {
  return (
    <span className="select">
      <select {...props} className="input" />
      <Icon of={ChevronDown} />
    </span>
  );
}

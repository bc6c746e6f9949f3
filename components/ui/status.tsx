import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

type StatusProps =
  | { texture: "dotted" | "dashed" | "solid"; children: ReactNode }
  | { signal: "stop" | "check" | "done"; icon: LucideIcon; children: ReactNode };

/** A length of line and a word; where action is needed, an icon and a signal colour. */
export function Status(props: StatusProps) {
  if ("texture" in props) {
    return (
      <span className="status" data-texture={props.texture}>
        {props.children}
      </span>
    );
  }
  return (
    <span className="status" data-signal={props.signal}>
      <Icon of={props.icon} />
      {props.children}
    </span>
  );
}

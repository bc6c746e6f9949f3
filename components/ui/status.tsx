import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type StatusProps = { className?: string } & (
  | { texture: "dotted" | "dashed" | "solid"; children: ReactNode }
  | { signal: "stop" | "check" | "done"; icon: IconName; children: ReactNode }
);

const STATUS = "inline-flex items-center gap-[0.45rem] text-xs/5 whitespace-nowrap";
const TEXTURES = {
  dotted: "before:border-rule-strong before:border-dotted",
  dashed: "before:border-pen before:border-dashed",
  solid: "before:border-print before:border-solid",
};
const SIGNALS = { stop: "text-stop", check: "text-check", done: "text-done" };

/** A length of line and a word; where action is needed, an icon and a signal colour. */
export function Status(props: StatusProps) {
  const { className = "" } = props;
  if ("texture" in props) {
    return (
      <span
        data-status
        className={`${STATUS} text-print before:w-4.5 before:flex-none before:border-t-3 ${TEXTURES[props.texture]} ${className}`}
      >
        {props.children}
      </span>
    );
  }
  return (
    <span data-status className={`${STATUS} ${SIGNALS[props.signal]} ${className}`}>
      <Icon of={props.icon} />
      {props.children}
    </span>
  );
}

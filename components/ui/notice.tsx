import type { ReactNode } from "react";
import { Icon } from "./icon";

const ICONS = { stop: "circle-alert", check: "triangle-alert", done: "circle-check" } as const;
const WASHES = {
  stop: "border-stop bg-stop-wash",
  check: "border-check bg-check-wash",
  done: "border-done bg-done-wash",
};
const INKS = { stop: "text-stop", check: "text-check", done: "text-done" };

type NoticeProps = { signal: keyof typeof ICONS; className?: string; children: ReactNode };

/** One thing to know before going on, in the place where it matters. */
export function Notice({ signal, className = "", children }: NoticeProps) {
  return (
    <div
      className={`flex gap-[0.6rem] border-l-4 px-3.5 py-2.5 text-print text-sm ${WASHES[signal]} ${className}`}
      data-signal={signal}
      role={signal === "stop" ? "alert" : "status"}
    >
      <span className={`pt-0.5 ${INKS[signal]}`}>
        <Icon of={ICONS[signal]} />
      </span>
      <div>{children}</div>
    </div>
  );
}

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon";

const ICONS = { stop: CircleAlert, check: TriangleAlert, done: CircleCheck } as const;

/** One thing to know before going on, in the place where it matters. */
export function Notice({ signal, children }: { signal: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className="notice" data-signal={signal} role={signal === "stop" ? "alert" : "status"}>
      <span className={`pt-0.5 text-${signal}`}>
        <Icon of={ICONS[signal]} />
      </span>
      <div>{children}</div>
    </div>
  );
}

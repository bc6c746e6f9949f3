"use client";

import { useTranslations } from "next-intl";
import type { FollowedLine } from "@/components/schemes/missing";
import { isConcerned, isSettled } from "@/components/schemes/scheme-lines";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";

export function ToDoList({ rows }: { rows: readonly FollowedLine[] }) {
  const t = useTranslations("home");
  const open = rows.filter(({ line }) => isConcerned(line) && !isSettled(line.status));
  return (
    <section>
      <h2 className="section-title">{t("stillToDo")}</h2>
      {open.length === 0 && <p className="mt-2 text-print-muted text-sm">{t("nothingToDo")}</p>}
      <ul className="to-do-list">
        {open.map(({ line, missing }) => (
          <li key={`${line.schemeCode} ${line.name}`}>
            <StreamChip code={line.schemeCode} />
            <span>
              {line.status === "REQUIRES_RESUBMISSION"
                ? t("toDoReopen", { scheme: line.name })
                : missing > 0
                  ? t("toDoQuantities", { scheme: line.name, count: missing })
                  : t("toDoValidate", { scheme: line.name })}
            </span>
            <PortalLink className="link" to="/declaration">
              {missing > 0 ? t("enter") : t("review")}
            </PortalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

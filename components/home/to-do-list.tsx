"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FollowedLine } from "@/components/schemes/missing";
import { isConcerned, isSettled } from "@/components/schemes/scheme-lines";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";

type ToDoListProps = {
  rows: readonly FollowedLine[];
  /** Products of the catalog that want attention. */
  views: Record<CatalogView, number>;
  period: string;
};

/** What is missing, by its name, each beside the place where it is mended: products first, then schemes. */
export function ToDoList({ rows, views, period }: ToDoListProps) {
  const t = useTranslations("home");
  const concerned = rows.filter(({ line }) => isConcerned(line));
  const open = concerned.filter(({ line }) => !isSettled(line.status));
  const isDone = concerned.length > 0 && open.length === 0;
  const products = isDone ? [] : CATALOG_VIEWS.filter((view) => views[view] > 0);
  return (
    <section>
      <h2 className="section-title">{t("stillToDo")}</h2>
      {open.length === 0 && products.length === 0 && (
        <p className="mt-2 text-print-muted text-sm">{t("nothingToDo")}</p>
      )}
      <ul className="to-do-list">
        {products.map((view) => (
          <ToDo
            key={view}
            of={<span className="text-print-muted text-sm">{t("catalog")}</span>}
            to={`/catalog?view=${view}`}
            action={t(`views.${view}.action`)}
          >
            {t.rich(`views.${view}.text`, { count: views[view], year: period, b: bold })}
          </ToDo>
        ))}
        {open.map(({ line, missing }) => (
          <ToDo
            key={`${line.schemeCode} ${line.name}`}
            of={<StreamChip code={line.schemeCode} />}
            to={missing > 0 ? missingRows(line.schemeCode) : "/declaration/review"}
            action={missing > 0 ? t("enter") : t("review")}
          >
            {line.status === "REQUIRES_RESUBMISSION"
              ? t("toDoReopen", { scheme: line.name })
              : missing > 0
                ? t.rich("toDoQuantities", { scheme: line.name, count: missing, b: bold })
                : t("toDoValidate", { scheme: line.name })}
          </ToDo>
        ))}
      </ul>
    </section>
  );
}

/** The rows of the grid that a scheme waits for. */
export const missingRows = (schemeCode: string) =>
  `/declaration?rows=toFill&scheme=${encodeURIComponent(schemeCode)}`;

type ToDoProps = { of: ReactNode; to: string; action: string; children: ReactNode };

const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;

const ToDo = ({ of, to, action, children }: ToDoProps) => (
  <li>
    {of}
    <span>{children}</span>
    <PortalLink className="link" to={to}>
      {action}
    </PortalLink>
  </li>
);

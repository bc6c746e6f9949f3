"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Column } from "@/components/ui/column";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { Entry } from "./queries";
import { useActorName } from "./use-actor-name";

type ActivityTableProps = { entries: readonly Entry[]; onActor: (actor: string) => void };

/** One plain sentence a row. */
export function ActivityTable({ entries, onActor }: ActivityTableProps) {
  const t = useTranslations("activity");
  return (
    <table className="table activity">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr>
          <Column>{t("when")}</Column>
          <Column>{t("who")}</Column>
          <Column>{t("what")}</Column>
          <Column>{t("result")}</Column>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={`${entry.at} ${entry.requestId} ${entry.action} ${entry.path} ${entry.status} ${entry.subject}`}
            entry={entry}
            onActor={onActor}
          />
        ))}
      </tbody>
    </table>
  );
}

/** An id of the database says nothing to a reader. */
const INTERNAL = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function Row({ entry, onActor }: { entry: Entry; onActor: (actor: string) => void }) {
  const t = useTranslations("activity");
  const format = useFormat();
  const nameOf = useActorName();
  const { actor, at, times, work } = entry;
  const isFilter = actor.kind === "key" || actor.kind === "user";
  return (
    <tr>
      <td className="when">
        {format.dayOfYear(at)}, {format.time(at)}
      </td>
      <td className="who">
        {isFilter ? (
          <button type="button" className="link" onClick={() => onActor(`${actor.kind}:${actor.id}`)}>
            {nameOf(actor)}
          </button>
        ) : (
          nameOf(actor)
        )}
      </td>
      <td className="what">
        <Sentence entry={entry} /> <Subject entry={entry} />
        {work && <Extent work={work} />}
        {!work && times > 1 && <Aside> {t("times", { times })}</Aside>}
      </td>
      <td className="result">
        <Result entry={entry} />
      </td>
    </tr>
  );
}

/** Operations that have words of their own in every language; another is said by its summary. */
function Sentence({ entry: { action, summary } }: { entry: Entry }) {
  const t = useTranslations("activity");
  const key = `actions.${action}` as Parameters<typeof t.has>[0];
  return <>{t.has(key) ? t(key as "actions.getCredits") : summary}</>;
}

/** What it was about: a file leads to its upload. */
function Subject({ entry: { subject, work } }: { entry: Entry }) {
  if (!subject || INTERNAL.test(subject)) return null;
  if (!work?.batchId) return <b className="font-semibold">{subject}</b>;
  return (
    <PortalLink to={`/uploads/${work.batchId}`} className="link font-semibold">
      {subject}
    </PortalLink>
  );
}

/** How far a worker's work went: the lines of a file, or so many products. */
function Extent({ work: { firstLine, lastLine, rows } }: { work: NonNullable<Entry["work"]> }) {
  const t = useTranslations("activity");
  if (firstLine !== null && lastLine !== null)
    return <Aside>{t("lines", { first: firstLine, last: lastLine })}</Aside>;
  return rows > 0 && <Aside>{t("products", { rows })}</Aside>;
}

const Aside = ({ children }: { children: ReactNode }) => <span className="text-print-muted">{children}</span>;

function Result({ entry: { result, status, code, requestId } }: { entry: Entry }) {
  const t = useTranslations("activity");
  if (result === "done") return <Status texture="solid">{t("results.done")}</Status>;
  if (result === "read") return <Status texture="dotted">{t("results.read")}</Status>;
  const words = code ?? (status === null ? "" : String(status));
  return (
    <Status
      signal={result === "failed" ? "stop" : "check"}
      icon={result === "failed" ? CircleAlert : TriangleAlert}
    >
      {t(`results.${result}`)}{" "}
      {code?.startsWith("SERVICE_") ? (
        <PortalLink to={`/errors/${code}`} className="link" title={requestId ?? undefined}>
          {words}
        </PortalLink>
      ) : (
        <span title={requestId ?? undefined}>{words}</span>
      )}
    </Status>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Column } from "@/components/ui/column";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { useActorName } from "./use-actor-name";
import { useSentence } from "./use-sentence";

export type Entry = Answer<"listActivity">["data"][number];

export type ActivityOrder = Order<"created">;

type ActivityTableProps = {
  entries: readonly Entry[];
  order: ActivityOrder | undefined;
  onOrder: (order: ActivityOrder | undefined) => void;
  onActor: (actor: string) => void;
};

/** Its rows, also before they come. */
export const ACTIVITY = [
  "max-desk:rows:grid-cols-[minmax(0,1fr)_auto] max-desk:rows:gap-x-4 max-desk:rows:gap-y-[0.1rem]",
  "max-desk:rows:px-3 max-desk:rows:py-2",
].join(" ");

/** One plain sentence a row. */
export function ActivityTable({ entries, order, onOrder, onActor }: ActivityTableProps) {
  const t = useTranslations("activity");
  return (
    <Table className={ACTIVITY} list="heads gone">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr>
          <SortableColumn by="created" order={order} onOrder={onOrder}>
            {t("when")}
          </SortableColumn>
          <Column>{t("what")}</Column>
          <Column>{t("request")}</Column>
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
    </Table>
  );
}

function Row({ entry, onActor }: { entry: Entry; onActor: (actor: string) => void }) {
  const t = useTranslations("activity");
  const format = useFormat();
  const nameOf = useActorName();
  const sentenceOf = useSentence();
  const { actor, at, times, work, requestId } = entry;
  const isFilter = actor.kind === "key" || actor.kind === "user";
  return (
    <tr>
      <td className="whitespace-nowrap text-print-muted max-desk:col-start-1 max-desk:row-start-2 max-desk:text-xs">
        {format.moment(at)}
      </td>
      <td className="w-3/5 wrap-anywhere max-desk:col-span-full max-desk:row-start-1 max-desk:w-auto">
        {sentenceOf(entry)}
        {work?.batchId && (
          <>
            {" "}
            <PortalLink to={`/uploads/${work.batchId}`} className="link">
              {t("upload")}
            </PortalLink>
          </>
        )}
        {work && <Extent work={work} times={times} />}
        {!work && times > 1 && <Aside> {t("times", { times })}</Aside>}
        {isFilter && (
          <div>
            <button
              type="button"
              className="link text-xs/snug"
              onClick={() => onActor(`${actor.kind}:${actor.id}`)}
            >
              {t("only", { name: nameOf(actor) })}
            </button>
          </div>
        )}
      </td>
      <td className="min-w-36 text-print-muted text-xs wrap-anywhere max-desk:col-span-full max-desk:row-start-3">
        {requestId}
      </td>
      <td className="whitespace-nowrap max-desk:col-start-2 max-desk:row-start-2">
        <Result entry={entry} />
      </td>
    </tr>
  );
}

/** How far a worker's work went: the lines of a file, or so many products. */
function Extent({
  work: { firstLine, lastLine, rows },
  times,
}: {
  work: NonNullable<Entry["work"]>;
  times: number;
}) {
  const t = useTranslations("activity");
  if (firstLine !== null && lastLine !== null)
    return <Aside>{t("lines", { first: firstLine, last: lastLine })}</Aside>;
  // Several runs can be of the same products.
  return rows > 0 && <Aside>{t(times > 1 ? "pricings" : "products", { rows, times })}</Aside>;
}

const Aside = ({ children }: { children: ReactNode }) => <span className="text-print-muted">{children}</span>;

function Result({ entry: { result, status, code } }: { entry: Entry }) {
  const t = useTranslations("activity");
  if (result === "done") return <Status texture="solid">{t("results.done")}</Status>;
  if (result === "read") return <Status texture="dotted">{t("results.read")}</Status>;
  const words = code ?? (status === null ? "" : String(status));
  return (
    <Status
      signal={result === "failed" ? "stop" : "check"}
      icon={result === "failed" ? "circle-alert" : "triangle-alert"}
    >
      {t(`results.${result}`)}{" "}
      {code?.startsWith("SERVICE_") ? (
        <PortalLink to={`/errors/${code}`} className="link">
          {words}
        </PortalLink>
      ) : (
        <span>{words}</span>
      )}
    </Status>
  );
}

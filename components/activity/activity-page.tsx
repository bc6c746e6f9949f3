"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { BoneRows } from "@/components/ui/skeleton";
import { orderIn, orderText } from "@/components/ui/sort";
import { Table } from "@/components/ui/table";
import { HISTORY_SORTS } from "@/db/vocabulary";
import { oneOf, text, whole } from "@/lib/client/address";
import type { Input } from "@/lib/client/call";
import { listActivity } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import type { Entry } from "./activity-table";
import { ACTIVITY, type ActivityOrder, ActivityTable } from "./activity-table";
import { useActorName } from "./use-actor-name";

const ACTIVITY_PAGE = 50;
const VIEWS = ["done", "read", "refused", "failed", "all"] as const;

const FILTERS = {
  view: oneOf(VIEWS, "done"),
  actor: text(),
  sort: text(),
  offset: whole(),
};

/** Who did what for the selected producer; changes first, the rest a click away. */
export function ActivityPage() {
  const t = useTranslations("activity");
  const [selection] = useSelection();
  const [{ view, actor, sort, offset }, change] = useAddress(FILTERS, { history: "push" });
  return (
    <>
      <div className="mb-5">
        <Heading as="h1">{t("title")}</Heading>
        <p className="mt-[0.35rem] max-w-(--measure) text-print-muted">{t("lead")}</p>
      </div>
      <div className="sheet">
        <div className="flex flex-wrap gap-x-6 border-rule border-b px-3 pt-2 text-sm max-desk:gap-x-4">
          {VIEWS.map((each) => (
            <button
              className="min-h-9 border-transparent border-b-2 text-pen aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print"
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => change({ view: each, offset: 0 })}
            >
              {t(`views.${each}`)}
            </button>
          ))}
        </div>
        {selection ? (
          <ActivityOf
            producer={selection.producer}
            filter={{
              ...(view !== "all" && { Result: view }),
              ...(actor && { Actor: actor }),
            }}
            sort={sort}
            offset={offset}
            onActor={(one) => change({ actor: one, offset: 0 })}
            onOrder={(order) => change({ sort: orderText(order), offset: 0 })}
            onOffset={(next) => change({ offset: next })}
          />
        ) : (
          <Bones />
        )}
      </div>
    </>
  );
}

type ActivityOfProps = {
  producer: string;
  filter: Input<"listActivity">["query"];
  sort: string;
  offset: number;
  onActor: (actor: string) => void;
  onOrder: (order: ActivityOrder | undefined) => void;
  onOffset: (offset: number) => void;
};

function ActivityOf({ producer, filter, sort, offset, onActor, onOrder, onOffset }: ActivityOfProps) {
  const t = useTranslations("activity");
  const { data, error, isLoadingError } = useQuery(
    query(listActivity, {
      params: { ProducerNrn: producer },
      query: {
        ...filter,
        Sort: HISTORY_SORTS.find((each) => each === sort.toUpperCase()),
        ...pageAt(offset, ACTIVITY_PAGE),
      },
    }),
  );
  if (isLoadingError) return <Failure error={error} />;
  if (!data) return <Bones />;
  return (
    <>
      {filter.Actor && <ActorFilter entry={data.data[0]} onClear={() => onActor("")} />}
      {data.total === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyHelp")}</EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <ActivityTable
            entries={data.data}
            order={orderIn(sort, ["created"])}
            onOrder={onOrder}
            onActor={onActor}
          />
        </div>
      )}
      <div className="px-3">
        <Pager offset={offset} limit={ACTIVITY_PAGE} total={data.total} onChange={onOffset} />
      </div>
    </>
  );
}

function ActorFilter({ entry, onClear }: { entry: Entry | undefined; onClear: () => void }) {
  const t = useTranslations("activity");
  const nameOf = useActorName();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b bg-pen-wash px-3 py-2 text-sm">
      {entry ? t("onlyBy", { name: nameOf(entry.actor) }) : t("onlyByOne")}
      <button type="button" className="link" onClick={onClear}>
        {t("everybody")}
      </button>
    </p>
  );
}

const Bones = () => (
  <Table className={ACTIVITY} list="heads gone">
    <tbody>
      <BoneRows rows={10} widths={[8, 8, 20, 6]} />
    </tbody>
  </Table>
);

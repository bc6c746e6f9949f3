"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { useErrorText } from "@/components/ui/failure";
import { ChoiceFilter, TextFilter, useFilters } from "@/components/ui/filters";
import { keepFocus } from "@/components/ui/focus-next";
import { DoesNotApply } from "@/components/ui/nothing";
import { Status } from "@/components/ui/status";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { MAIL_STATUSES } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { listMails, retryMail } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { listed } from "./listed";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { Records } from "./records";

type Row = Answer<"listMails">["data"][number];

const REFRESH_MS = 5000;
const TEXTURES = { WAITING: "dashed", SENT: "solid", FAILED: "dotted" } as const;

/** The mails of the service: to whom, what became of them and why, and the way to send one again. Those that wait are followed. */
export function MailsPage() {
  const t = useTranslations("mails");
  const operator = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Status", "Search"]);
  const found = useQuery({
    ...listed(listMails, filters, offset),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "WAITING") ? REFRESH_MS : false,
  });
  return (
    <Listing
      found={found}
      title={(count) => t("title", { count })}
      filters={
        <>
          <TextFilter
            label={operator("search")}
            hint={operator("users.searchHint")}
            value={filters.Search}
            onChange={(Search) => change({ Search })}
          />
          <ChoiceFilter
            label={operator("status")}
            value={filters.Status}
            onChange={(Status) => change({ Status })}
            options={MAIL_STATUSES.map((status) => [status, t(`states.${status}`)])}
          />
        </>
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Mails rows={found.data?.data} isFiltered={filters.Status + filters.Search !== ""} />
    </Listing>
  );
}

function Mails({ rows, isFiltered }: { rows: readonly Row[] | undefined; isFiltered: boolean }) {
  const t = useTranslations("mails");
  const operator = useTranslations("operator");
  const format = useFormat();
  return (
    <Records
      name={operator("tabs.mails")}
      rows={rows}
      idOf={({ id }) => id}
      empty={isFiltered ? <NothingFound /> : <EmptyState title={t("none")}>{t("noneHelp")}</EmptyState>}
      columns={[
        { head: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          head: t("recipient"),
          cell: ({ recipient }) => <span className="wrap-anywhere">{recipient ?? t("forgotten")}</span>,
        },
        { head: t("written"), cell: ({ createdAt }) => format.moment(createdAt) },
        {
          head: operator("status"),
          cell: ({ status, sentAt }) => (
            <div>
              <Status texture={TEXTURES[status]}>{t(`states.${status}`)}</Status>
              {sentAt && <small>{format.moment(sentAt)}</small>}
            </div>
          ),
        },
        {
          head: t("why"),
          cell: (row) => (row.failure ? <Why row={row} failure={row.failure} /> : <DoesNotApply />),
        },
      ]}
    />
  );
}

/** What went wrong the last time, when it is tried next, and the way to try at once. */
function Why({ row, failure }: { row: Row; failure: NonNullable<Row["failure"]> }) {
  const t = useTranslations("mails");
  const format = useFormat();
  const errorText = useErrorText();
  const { isPending, mutateAsync } = useMutation(mutation(retryMail));
  const { id, tries, nextAt, canRetry, recipient } = row;
  const details = [t("tries", { count: tries }), nextAt && t("next", { time: format.time(nextAt) })];
  // It goes from the page once it is tried, which is read anew before this goes on.
  const send = async () => {
    try {
      await mutateAsync({ params: { MailId: id } });
      void toast(t("retried"));
    } catch (error) {
      void toast(errorText(error as Error));
    }
    keepFocus();
  };
  return (
    <div>
      {t(`failures.${failure}`)}
      <small>{format.list(details)}</small>
      {canRetry && (
        <button
          type="button"
          className="link"
          aria-label={t("retryNamed", { recipient: recipient ?? t("forgotten") })}
          aria-disabled={isPending}
          onClick={() => !isPending && void send()}
        >
          {t("retry")}
        </button>
      )}
    </div>
  );
}

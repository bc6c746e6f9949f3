"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { CopyButton } from "@/components/ui/copy-button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { createCalendarLink, listCalendarLinks } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { EndLink } from "./end-link";

type Link = Answer<"listCalendarLinks">["data"][number];

/** The secret addresses under which a person's calendar reads a company's deadlines: made, shown once, ended. */
export function CalendarLinks({ producer }: { producer: string }) {
  const t = useTranslations("calendar");
  const errorText = useErrorText();
  const params = { ProducerNrn: producer };
  const links = useQuery(query(listCalendarLinks, { params }));
  const make = useMutation(mutation(createCalendarLink));
  const [token, setToken] = useState<string>();
  const [ending, setEnding] = useState<Link>();
  if (links.isLoadingError) return <Failure error={links.error} />;
  const rows = links.data?.data ?? [];
  return (
    <>
      <p className="mt-1 mb-3 max-w-(--measure) text-print-muted text-sm/cosy">{t("lead")}</p>
      {make.error && <Notice signal="stop">{errorText(make.error)}</Notice>}
      {token ? (
        <NewLink token={token} onDone={() => setToken(undefined)} />
      ) : (
        <Button
          busy={make.isPending}
          busyLabel={t("making")}
          onClick={() => make.mutate({ params }, { onSuccess: (made) => setToken(made.token ?? undefined) })}
        >
          <Icon of="calendar-plus" />
          {t("make")}
        </Button>
      )}
      {rows.length > 0 && (
        <div className="sheet mt-4 max-w-192 overflow-x-auto">
          <Table>
            <caption className="sr-only">{t("caption")}</caption>
            <thead>
              <tr>
                <Column className="text-left">{t("createdAt")}</Column>
                <Column className="text-left">{t("lastUsedAt")}</Column>
                <Column className="text-left">{t("state")}</Column>
                <Column spoken>{t("actions")}</Column>
              </tr>
            </thead>
            <tbody>
              {rows.map((link) => (
                <Row key={link.id} link={link} onEnd={() => setEnding(link)} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {ending && <EndLink id={ending.id} producer={producer} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Row({ link: { createdAt, lastUsedAt, revokedAt }, onEnd }: { link: Link; onEnd: () => void }) {
  const t = useTranslations("calendar");
  const format = useFormat();
  const made = format.moment(createdAt);
  return (
    <tr>
      <th scope="row" className="text-left">
        {made}
      </th>
      <td>{lastUsedAt ? format.dayOfYear(lastUsedAt) : t("never")}</td>
      <td>
        <Status texture={revokedAt ? "dotted" : "solid"}>
          {revokedAt ? t("revokedAt", { day: format.dayOfYear(revokedAt) }) : t("live")}
        </Status>
      </td>
      <td className="text-right">
        {!revokedAt && (
          <button type="button" className="link text-stop hover:text-stop" onClick={onEnd}>
            {t("revoke")} <span className="sr-only">{t("revokeOf", { day: made })}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** The one time that an address is shown. */
function NewLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("calendar");
  const heading = useRef<HTMLHeadingElement>(null);
  const address = `${location.origin}/api/calendar.ics?Token=${token}`;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="sheet grid max-w-192 justify-items-start gap-3 border-pen-rule px-5 pt-4 pb-5"
      aria-labelledby="new-calendar"
    >
      <Heading as="h3" id="new-calendar" tabIndex={-1} ref={heading}>
        {t("made")}
      </Heading>
      <p className="text-print-muted text-sm/cosy">{t("madeHelp")}</p>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <code
          className="min-w-0 flex-[1_1_24rem] border border-rule bg-band px-2.5 py-2 font-mono text-sm/normal wrap-anywhere"
          translate="no"
        >
          {address}
        </code>
        <CopyButton text={address} of={t("address")} />
      </div>
      <Button onClick={onDone}>{t("done")}</Button>
    </section>
  );
}

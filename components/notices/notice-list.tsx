"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { markNoticesRead } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { placeOf } from "@/lib/domain/notices";
import { useNoticeText } from "./use-notice-text";

type Notice = Answer<"listNotices">["data"][number];

const ROW =
  "grid grid-cols-[0.75rem_minmax(0,1fr)_auto] gap-x-3 border-rule border-b px-4 py-3 last:border-b-0 phone:grid-cols-[0.75rem_minmax(0,1fr)]";

/** Notices one under the other; who opens one has read it. */
export function NoticeList({ notices }: { notices: readonly Notice[] | undefined }) {
  const t = useTranslations("notices");
  return (
    <ul aria-label={t("caption")} aria-busy={!notices}>
      {notices
        ? notices.map((notice) => <Row key={notice.id} notice={notice} />)
        : [0, 1, 2].map((place) => (
            <li key={place} className={ROW}>
              <span />
              <Bone width={16} />
            </li>
          ))}
    </ul>
  );
}

function Row({ notice }: { notice: Notice }) {
  const t = useTranslations("notices");
  const format = useFormat();
  const textOf = useNoticeText();
  const [selection] = useSelection();
  const mark = useMutation(mutation(markNoticesRead, { waits: false }));
  const { id, producer, createdAt, readAt, inApp, byMail } = notice;
  const isNew = inApp && readAt === null;
  const { title, next } = textOf(notice);
  const { to, country = selection?.country, period = selection?.period } = placeOf(notice);
  const of = country && period ? { producer: producer.nrn, country, period } : undefined;
  const open = () => {
    if (isNew) mark.mutate({ body: { ids: [id] } });
  };
  return (
    <li className={ROW} data-new={isNew || undefined}>
      <span
        className={`mt-2 size-2.5 rounded-full ${isNew ? "bg-pen" : "border border-rule-strong"}`}
        aria-hidden="true"
      />
      {/* What a statement comes to is told by the statement. */}
      <div className="min-w-0" {...(to.startsWith("/statements/") && { "data-why": true })}>
        <PortalLink
          className={`link text-base/tight ${isNew ? "font-semibold" : ""}`}
          to={to}
          {...(of && { of })}
          onClick={open}
        >
          {title}
        </PortalLink>
        {isNew && <span className="sr-only">{format.aside(t("isNew"))}</span>}
        <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">{next}</p>
      </div>
      <p className="text-right text-print-muted text-xs/cosy phone:col-start-2 phone:mt-1 phone:text-left">
        {format.moment(createdAt)}
        <span className="block phone:inline phone:before:content-['_·_']">{producer.companyName}</span>
        {byMail && (
          <span className="block phone:inline phone:before:content-['_·_']">
            {t(inApp ? "alsoMailed" : "mailedAlone")}
          </span>
        )}
      </p>
    </li>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CalendarLinks } from "@/components/calendar/calendar-links";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { ChoiceTable } from "./choice-table";
import { SentMails } from "./sent-mails";

/** Where a person is told of what, their calendar, and the mails that went to them. */
export function ChoicesPage() {
  const t = useTranslations("notices");
  const calendar = useTranslations("calendar");
  const [selection] = useSelection();
  const me = useQuery(query(getMe));
  return (
    <>
      <PortalLink className="link text-sm" to="/notices">
        <Icon of="arrow-left" />
        {t("choices.back")}
      </PortalLink>
      <Title className="mt-3">{t("choices.title")}</Title>
      <p className="mt-2 mb-5 max-w-(--measure) text-print-muted">
        {t("choices.lead")} {me.data && t("choices.mailsTo", { email: me.data.email })}
      </p>
      <ChoiceTable />
      <section className="mt-10" aria-labelledby="calendar">
        <SectionTitle id="calendar">{calendar("title")}</SectionTitle>
        {selection && <CalendarLinks key={selection.producer} producer={selection.producer} />}
      </section>
      <section className="mt-10" aria-labelledby="sent">
        <SectionTitle id="sent">{t("choices.sent")}</SectionTitle>
        <p className="mt-1 mb-3 max-w-(--measure) text-print-muted text-sm/cosy">{t("choices.sentHelp")}</p>
        <SentMails />
      </section>
    </>
  );
}

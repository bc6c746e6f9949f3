import "@fontsource-variable/spline-sans-mono/wght.css";
import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ChoicesPage } from "@/components/notices/choices-page";
import { MAILS_PAGE } from "@/components/notices/notices-of-page";
import { getNoticeChoices, listCalendarLinks, listOwnMails } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notices.choices.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["calendar", "mails", "notices"]}>
      <Answers
        to={({ producer }) => [
          query(getNoticeChoices),
          query(listOwnMails, { query: pageAt(0, MAILS_PAGE) }),
          query(listCalendarLinks, { params: { ProducerNrn: producer } }),
        ]}
      >
        <ChoicesPage />
      </Answers>
    </Words>
  );
}

import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { NOTICES_PLACE, noticesOfPage } from "@/components/notices/notices-of-page";
import { NoticesPage } from "@/components/notices/notices-page";
import { readAddress } from "@/lib/client/address";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notices.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["notices"]}>
      <Answers to={(_, search) => [noticesOfPage(readAddress(NOTICES_PLACE, search))]}>
        <NoticesPage />
      </Answers>
    </Words>
  );
}

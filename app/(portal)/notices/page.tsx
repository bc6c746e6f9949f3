import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { NoticesPage } from "@/components/notices/notices-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notices.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["notices"]}>
      <NoticesPage />
    </Words>
  );
}

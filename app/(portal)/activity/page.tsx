import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ActivityPage } from "@/components/activity/activity-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("activity.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["activity", "registration", "sentences"]}>
      <ActivityPage />
    </Words>
  );
}

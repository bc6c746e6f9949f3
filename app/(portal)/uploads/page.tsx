import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { UploadsPage } from "@/components/uploads/uploads-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("uploads.title") };
}

export default function Page() {
  return (
    <Words of={["uploads"]}>
      <UploadsPage />
    </Words>
  );
}

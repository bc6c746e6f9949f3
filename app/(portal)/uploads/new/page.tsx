import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { WritersOnly } from "@/components/selection/writers-only";
import { NewUploadPage } from "@/components/uploads/new-upload-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("newUpload.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["newUpload", "rowProblems", "understood", "uploads"]}>
      <WritersOnly>
        <NewUploadPage />
      </WritersOnly>
    </Words>
  );
}

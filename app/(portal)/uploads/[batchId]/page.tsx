import "@fontsource-variable/spline-sans-mono/wght.css";
import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { BatchPage } from "@/components/uploads/batch-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("batch.metaTitle") };
}

export default async function Page({ params }: { params: Promise<{ batchId: string }> }) {
  return (
    <Words of={["askCredits", "batch", "batchWhy", "newUpload", "rowProblems", "understood", "uploads"]}>
      <BatchPage batchId={(await params).batchId} />
    </Words>
  );
}

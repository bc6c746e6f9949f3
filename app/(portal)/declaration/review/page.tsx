import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ReviewPage } from "@/components/declarations/review/review-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("review.title") };
}

export default function Page() {
  return (
    <Words
      of={[
        "amendment",
        "approval",
        "comments",
        "coverage",
        "handover",
        "nil",
        "partOfYear",
        "parts",
        "reopen",
        "review",
        "revisions",
        "rules",
        "scope",
        "unusual",
      ]}
    >
      <ReviewPage />
    </Words>
  );
}

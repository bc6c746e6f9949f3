import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { RevisionPage } from "@/components/declarations/receipt/revision-page";

type RevisionParams = { params: Promise<{ revision: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("revisions.title") };
}

export default async function Page({ params }: RevisionParams) {
  const { revision } = await params;
  if (!/^[1-9]\d{0,5}$/.test(revision)) notFound();
  return (
    <Words of={["amendment", "revisions", "rules"]}>
      <RevisionPage revision={Number(revision)} />
    </Words>
  );
}

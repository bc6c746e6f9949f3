import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { SchemePage } from "@/components/operator/scheme-page";

type PageProps = { params: Promise<{ schemeProId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default async function Page({ params }: PageProps) {
  return <SchemePage schemeProId={(await params).schemeProId} />;
}

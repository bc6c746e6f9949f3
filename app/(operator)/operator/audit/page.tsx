import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { AuditPage } from "@/components/operator/audit-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.audit") };
}

export default function Page() {
  return <AuditPage />;
}

import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { RegistrationsPage } from "@/components/operator/registrations-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.registrations") };
}

export default function Page() {
  return <RegistrationsPage />;
}

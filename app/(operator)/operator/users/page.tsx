import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { UsersPage } from "@/components/operator/users-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.users") };
}

export default function Page() {
  return <UsersPage />;
}

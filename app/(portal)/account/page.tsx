import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { AccountPage } from "@/components/people/account-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("account.title") };
}

export default function SettingsPage() {
  return (
    <Words of={["account", "signIn"]}>
      <AccountPage />
    </Words>
  );
}

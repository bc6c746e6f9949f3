import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { MembersPage } from "@/components/people/members-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("members.metaTitle") };
}

export default function PeoplePage() {
  return (
    <Words of={["members", "signIn"]}>
      <MembersPage />
    </Words>
  );
}

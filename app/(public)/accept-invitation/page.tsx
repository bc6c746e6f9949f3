import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { AcceptInvitation } from "@/components/sessions/accept-invitation-form";
import { Entrance } from "@/components/sessions/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("invitation.title") };
}

export default function AcceptInvitationPage() {
  return (
    <Words of={["invitation", "signIn", "streams"]}>
      <Entrance>
        <AcceptInvitation />
      </Entrance>
    </Words>
  );
}

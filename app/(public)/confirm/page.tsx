import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Confirm } from "@/components/sessions/confirm-form";
import { Entrance } from "@/components/sessions/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("signUp.confirm") };
}

export default function ConfirmPage() {
  return (
    <Words of={["signIn", "signUp", "streams"]}>
      <Entrance>
        <Confirm />
      </Entrance>
    </Words>
  );
}

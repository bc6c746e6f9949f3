import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Entrance } from "@/components/sessions/entrance";
import { ResetPasswordForm } from "@/components/sessions/reset-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("passwordReset.title") };
}

export default function ResetPasswordPage() {
  return (
    <Words of={["passwordReset", "signIn", "streams"]}>
      <Entrance>
        <ResetPasswordForm />
      </Entrance>
    </Words>
  );
}

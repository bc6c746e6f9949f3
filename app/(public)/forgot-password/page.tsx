import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Entrance } from "@/components/sessions/entrance";
import { ForgotPasswordForm } from "@/components/sessions/forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("passwordReset.forgotTitle") };
}

export default function ForgotPasswordPage() {
  return (
    <Words of={["passwordReset", "signIn", "streams"]}>
      <Entrance>
        <ForgotPasswordForm />
      </Entrance>
    </Words>
  );
}

import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Entrance } from "@/components/sessions/entrance";
import { SignUpForm } from "@/components/sessions/sign-up-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("signUp.title") };
}

export default function SignUpPage() {
  return (
    <Words of={["signIn", "signUp", "streams"]}>
      <Entrance>
        <SignUpForm />
      </Entrance>
    </Words>
  );
}

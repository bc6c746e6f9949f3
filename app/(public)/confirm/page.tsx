import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ConfirmForm } from "@/components/sessions/confirm-form";
import { Entrance, EntranceTitle } from "@/components/sessions/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("signUp.confirm") };
}

export default async function ConfirmPage() {
  const t = await readerTexts();
  return (
    <Words of={["signIn", "signUp", "streams"]}>
      <Entrance>
        <EntranceTitle title={t("signUp.confirm")}>{t("signUp.confirmLead")}</EntranceTitle>
        <ConfirmForm />
      </Entrance>
    </Words>
  );
}

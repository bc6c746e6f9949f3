import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { Onboarding } from "@/components/onboarding/onboarding";
import { Entrance } from "@/components/sessions/entrance";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("onboarding.title") };
}

export default async function OnboardingPage() {
  await requireSession();
  return (
    <Words of={["companyRequests", "onboarding", "signIn", "streams"]}>
      <Entrance>
        <AnswersToAll to={() => [query(getMe)]}>
          <Onboarding />
        </AnswersToAll>
      </Entrance>
    </Words>
  );
}

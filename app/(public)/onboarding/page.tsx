import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { Onboarding } from "@/components/onboarding/onboarding";
import { Entrance } from "@/components/sessions/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("onboarding.title") };
}

export default async function OnboardingPage() {
  await requireSession();
  return (
    <Words of={["companyRequests", "onboarding", "signIn", "streams"]}>
      <Entrance>
        <Onboarding />
      </Entrance>
    </Words>
  );
}

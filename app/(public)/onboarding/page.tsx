import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Onboarding } from "@/components/onboarding/onboarding";
import { Entrance } from "@/components/sessions/entrance";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("onboarding.title") };
}

export default function OnboardingPage() {
  return (
    <Words of={["onboarding", "signIn", "streams"]}>
      <Entrance>
        <Onboarding />
      </Entrance>
    </Words>
  );
}

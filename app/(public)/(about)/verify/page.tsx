import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { VerifyPage } from "@/components/verify/verify-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("verify.title") };
}

export default function Page() {
  return (
    <Words of={["verify"]}>
      <VerifyPage />
    </Words>
  );
}

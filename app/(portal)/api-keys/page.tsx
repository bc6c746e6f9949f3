import "@fontsource-variable/spline-sans-mono/wght.css";
import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ApiKeysPage } from "@/components/api-keys/api-keys-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("apiKeys.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["apiKeys"]}>
      <ApiKeysPage />
    </Words>
  );
}

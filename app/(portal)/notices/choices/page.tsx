import "@fontsource-variable/spline-sans-mono/wght.css";
import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ChoicesPage } from "@/components/notices/choices-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notices.choices.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["calendar", "mails", "notices"]}>
      <ChoicesPage />
    </Words>
  );
}

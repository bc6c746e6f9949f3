import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Home } from "@/components/home/home";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("home.metaTitle") };
}

export default function HomePage() {
  return (
    <Words of={["amount", "home", "legend", "numbers"]}>
      <Home />
    </Words>
  );
}

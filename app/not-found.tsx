import type { Metadata } from "next";
import Link from "next/link";
import { readerTexts } from "@/app/locale";
import { Mark } from "@/components/shell/mark";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notFound.title") };
}

export default async function NotFound() {
  const t = await readerTexts();
  return (
    <main className="page" id="main">
      <span className="mark mb-10">
        <Mark />
      </span>
      <h1 className="say say-inner">{t("notFound.title")}</h1>
      <p className="my-4 text-print-muted">{t("notFound.help")}</p>
      <Link className="button" href="/">
        {t("notFound.home")}
      </Link>
    </main>
  );
}

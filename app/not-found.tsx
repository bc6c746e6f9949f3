import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { MarkSign } from "@/components/shell/mark-sign";
import { SITE_TEXT_SLUGS } from "@/db/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notFound.title") };
}

/** Every page brings this one along: it takes no script of its own. */
export default async function NotFound() {
  const t = await readerTexts();
  return (
    <>
      <main className="page" id="main">
        <span className="mark mb-10">
          <MarkSign />
          {t("shell.name")}
        </span>
        <h1 className="say say-inner">{t("notFound.title")}</h1>
        <p className="my-4 text-print-muted">{t("notFound.help")}</p>
        <a className="button" href="/">
          {t("notFound.home")}
        </a>
      </main>
      <footer className="page-foot">
        <nav className="foot-links" aria-label={t("siteTexts.about")}>
          {SITE_TEXT_SLUGS.map((slug) => (
            <a key={slug} href={`/${slug}`}>
              {t(`siteTexts.names.${slug}`)}
            </a>
          ))}
        </nav>
        <span>{t("shell.name")}</span>
      </footer>
    </>
  );
}

import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { FOOT, FOOT_LINK, FOOT_LINKS, FOOT_NAME } from "@/components/shell/foot";
import { MARK, MarkSign } from "@/components/shell/mark-sign";
import { buttonClass } from "@/components/ui/button";
import { Title } from "@/components/ui/heading";
import { Page } from "@/components/ui/page";
import { SITE_TEXT_SLUGS } from "@/db/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("notFound.title") };
}

/** Every page brings this one along: it takes no script of its own. */
export default async function NotFound() {
  const t = await readerTexts();
  return (
    <>
      <Page>
        <span className={`${MARK} mb-10`}>
          <MarkSign />
          {t("shell.name")}
        </span>
        <Title>{t("notFound.title")}</Title>
        <p className="my-4 text-print-muted">{t("notFound.help")}</p>
        <a className={buttonClass({})} href="/">
          {t("notFound.home")}
        </a>
      </Page>
      <footer className={FOOT}>
        <nav className={FOOT_LINKS} aria-label={t("siteTexts.about")}>
          {SITE_TEXT_SLUGS.map((slug) => (
            <a key={slug} className={FOOT_LINK} href={`/${slug}`}>
              {t(`siteTexts.names.${slug}`)}
            </a>
          ))}
        </nav>
        <span className={FOOT_NAME}>{t("shell.name")}</span>
      </footer>
    </>
  );
}

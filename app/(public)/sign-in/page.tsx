import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ElevenLines } from "@/components/sessions/eleven-lines";
import { SignInForm } from "@/components/sessions/sign-in-form";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Mark } from "@/components/shell/mark";
import { ThemeSwitch } from "@/components/shell/theme-switch";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("signIn.metaTitle") };
}

export default async function SignInPage() {
  const t = await readerTexts();
  return (
    <Words of={["signIn", "streams"]}>
      <div className="entrance">
        <div className="entrance-sheet">
          <header>
            <span className="mark">
              <Mark />
            </span>
            <span className="flex">
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </header>
          <main id="main">
            <h1 className="say say-inner mb-2">{t("signIn.title")}</h1>
            <p className="text-print-muted">
              {t.rich("signIn.lead", {
                whole: (words) => <span className="whitespace-nowrap">{words}</span>,
              })}
            </p>
            <SignInForm />
          </main>
        </div>
        <ElevenLines />
      </div>
    </Words>
  );
}

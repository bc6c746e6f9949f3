import type { Metadata } from "next";
import Link from "next/link";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Entrance, EntranceTitle } from "@/components/sessions/entrance";
import { SignInForm } from "@/components/sessions/sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("signIn.metaTitle") };
}

export default async function SignInPage() {
  const t = await readerTexts();
  return (
    <Words of={["signIn", "streams"]}>
      <Entrance>
        <EntranceTitle title={t("signIn.title")}>
          {t.rich("signIn.lead", { whole: (words) => <span className="whitespace-nowrap">{words}</span> })}
        </EntranceTitle>
        <SignInForm />
        <div className="mt-5 grid gap-2 text-print-muted text-sm">
          <p>
            {t.rich("signIn.noAccount", {
              link: (words) => (
                <Link className="link" href="/sign-up">
                  {words}
                </Link>
              ),
            })}
          </p>
          <p>
            {t.rich("signIn.integrate", {
              link: (words) => (
                <Link className="link" href="/reference">
                  {words}
                </Link>
              ),
            })}
          </p>
        </div>
      </Entrance>
    </Words>
  );
}

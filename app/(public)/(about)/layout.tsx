import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { readerTexts } from "@/app/locale";
import { PageFoot } from "@/components/shell/page-foot";
import { PublicCover } from "@/components/shell/public-cover";
import { Page } from "@/components/ui/page";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";

/** The pages about the service: open to everybody, also to who has no company yet. */
export default async function AboutLayout({ children }: { children: ReactNode }) {
  const [t, jar] = await Promise.all([readerTexts(), cookies()]);
  const isSignedIn = jar.has(SESSION_COOKIE);
  return (
    <>
      <PublicCover
        to={isSignedIn ? "/" : "/sign-in"}
        label={t(isSignedIn ? "shell.portal" : "shell.signIn")}
      />
      <Page>{children}</Page>
      <PageFoot />
    </>
  );
}

import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { readerLocale, readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ReferenceIndex } from "@/components/reference/reference-index";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
import { PageFoot } from "@/components/shell/page-foot";
import { PublicCover } from "@/components/shell/public-cover";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { ERROR_TEXTS } from "@/lib/errors/texts";
import { referenceOperations } from "@/lib/reference/operations";
import "@fontsource-variable/spline-sans-mono/wght.css";

/** The reference and the error codes: open to everybody, inside the portal for who is signed in. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [locale, t, jar] = await Promise.all([readerLocale(), readerTexts(), cookies()]);
  const operations = referenceOperations();
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const isSignedIn = jar.has(SESSION_COOKIE);
  return (
    <Words of={["reference"]}>
      {isSignedIn && <SelectionKeeper />}
      {isSignedIn ? <Masthead /> : <PublicCover to="/sign-in" label={t("shell.signIn")} />}
      <div className="grid grid-cols-[15rem_minmax(0,1fr)] items-start pl-(--gutter) max-desk:flex max-desk:flex-col max-desk:items-stretch max-desk:pl-0">
        <ReferenceIndex
          groups={tags.map((tag) => ({
            tag,
            operations: operations
              .filter((operation) => operation.tag === tag)
              .map(({ id, method, title, path }) => ({ id, method, title, path })),
          }))}
          codes={ERROR_CODES.map((code) => ({ code, title: ERROR_TEXTS[locale][code].title }))}
        />
        {children}
      </div>
      <PageFoot />
      {isSignedIn && <Dock />}
    </Words>
  );
}

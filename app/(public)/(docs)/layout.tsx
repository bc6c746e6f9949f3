import { cookies } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import { readerLocale, readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ReferenceIndex } from "@/components/reference/reference-index";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { Cover } from "@/components/shell/cover";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
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
      {isSignedIn ? <Masthead /> : <PublicCover signIn={t("shell.signIn")} />}
      <div className="docs">
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
      {isSignedIn && <Dock />}
    </Words>
  );
}

const PublicCover = ({ signIn }: { signIn: string }) => (
  <Cover
    home="/"
    tools={
      <Link className="tool" href="/sign-in">
        {signIn}
      </Link>
    }
  />
);

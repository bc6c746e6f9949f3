"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch";
import { Mark } from "./mark";
import { ThemeSwitch } from "./theme-switch";

type CoverProps = {
  /** Where the mark leads. */
  home: string;
  /** Whose books these are, beside the mark. */
  books?: ReactNode;
  tools?: ReactNode;
  account?: ReactNode;
  /** The index tabs. */
  tabs?: ReactNode;
};

/** The book's cover: the way past it, the mark, whose books, the tools; then the index tabs. */
export function Cover({ home, books, tools, account, tabs }: CoverProps) {
  const t = useTranslations("shell");
  return (
    <header className="masthead">
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <div className="masthead-row">
        <Link className="mark" href={home} prefetch={false}>
          <Mark />
        </Link>
        {books}
        <div className="tools">
          {tools}
          <LanguageSwitch />
          <ThemeSwitch />
          {account}
        </div>
      </div>
      {tabs}
    </header>
  );
}

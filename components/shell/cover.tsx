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
    <header className="bg-binding max-desk:border-b max-desk:border-rule-strong print:hidden">
      <a
        className="absolute -top-16 left-(--gutter) z-9 bg-print px-4 py-2 text-sheet hover:text-sheet focus:top-2 print:hidden"
        href="#main"
      >
        {t("skip")}
      </a>
      <div className="flex min-h-13 items-center gap-x-5 gap-y-1 px-(--gutter) pt-2.5 pb-2 max-desk:min-h-12 max-desk:flex-wrap max-desk:gap-x-2 max-desk:pb-1">
        <Link className="flex no-underline" href={home} prefetch={false}>
          <Mark />
        </Link>
        {books}
        <div className="ml-auto flex items-center gap-1.5 text-sm max-desk:-mr-2 max-desk:gap-0">
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

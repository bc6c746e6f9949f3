import type { ReactNode } from "react";
import { FootLinks } from "@/components/shell/foot-links";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Mark } from "@/components/shell/mark";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { ElevenLines } from "./eleven-lines";

/** The pages before the books: a sheet with a form, beside eleven lines that leave one declaration. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
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
        <main id="main">{children}</main>
        <footer className="text-xs">
          <FootLinks />
        </footer>
      </div>
      <ElevenLines />
    </div>
  );
}

/** What an entrance page says first. */
export function EntranceTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="say say-inner mb-2">{title}</h1>
      {children && <p className="text-print-muted">{children}</p>}
    </>
  );
}

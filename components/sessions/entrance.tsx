import type { ReactNode } from "react";
import { FootLinks } from "@/components/shell/foot-links";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Mark } from "@/components/shell/mark";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Title } from "@/components/ui/heading";
import { StreamLines } from "./stream-lines";

/** From the top, so that what comes late moves nothing that is there. */
const SHEET = "mb-auto w-full max-w-100 pt-[clamp(2rem,12vh,8rem)] pb-8";

/** The pages before the books: a sheet with a form, beside the lines of the streams, which leave one declaration. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-screen grid-cols-[minmax(25rem,34rem)_1fr] max-[901px]:grid-cols-[1fr]">
      <div className="flex min-h-screen flex-col border-rule-strong border-r bg-sheet px-[clamp(1.5rem,4vw,4rem)] py-7 [--behind:var(--color-sheet)] [--control:2.75rem] [--text-control:1rem] max-[901px]:border-0">
        <header className="flex items-center justify-between">
          <Mark />
          <span className="flex">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main className={SHEET} id="main">
          {children}
        </main>
        <footer className="text-xs/snug">
          <FootLinks />
        </footer>
      </div>
      <StreamLines />
    </div>
  );
}

/** A form of one column, under it. */
export const ENTRANCE_FORM = "mt-6 grid gap-4.5";

/** What an entrance page says first. */
export function EntranceTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Title className="mb-2">{title}</Title>
      {children && <p className="text-print-muted">{children}</p>}
    </>
  );
}

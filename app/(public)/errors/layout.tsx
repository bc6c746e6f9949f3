import Link from "next/link";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Mark } from "@/components/shell/mark";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import "@fontsource-variable/spline-sans-mono/wght.css";

export default function ErrorsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="masthead">
        <div className="masthead-row">
          <Link className="mark" href="/">
            <Mark />
          </Link>
          <div className="tools">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main className="page" id="main">
        {children}
      </main>
    </>
  );
}

import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/shell/providers";
import { pickTheme, THEME_COOKIE } from "@/components/shell/theme";
import { Toaster } from "@/components/ui/toaster";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";
import { FONT_FILES } from "./font-files";
import { readerLocale, readerTexts, readerTimeZone } from "./locale";
import { Words } from "./words";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const name = (await readerTexts())("shell.name");
  return { title: { default: name, template: `%s – ${name}` } };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await readerLocale();
  const theme = pickTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang={LANGUAGE_TAGS[locale]} dir="ltr" data-theme={theme}>
      <head>
        {FONT_FILES.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        <Providers locale={locale} timeZone={await readerTimeZone()}>
          <Words of={["common", "errors", "shell", "siteTexts"]}>
            {children}
            <Toaster />
          </Words>
        </Providers>
      </body>
    </html>
  );
}

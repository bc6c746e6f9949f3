import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readerLocale } from "@/app/locale";
import { ErrorHelp } from "@/components/errors/error-help";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { ERROR_TEXTS } from "@/lib/errors/texts";
import { colonOf } from "@/lib/i18n/colon";
import { readersOrigin } from "../../origin";

type ErrorPageProps = { params: Promise<{ code: string }> };

async function codeOf({ params }: ErrorPageProps) {
  const { code } = await params;
  return ERROR_CODES.find((each) => each === code) ?? notFound();
}

export async function generateMetadata(props: ErrorPageProps): Promise<Metadata> {
  const code = await codeOf(props);
  const locale = await readerLocale();
  return { title: `${code}${colonOf(locale)}${ERROR_TEXTS[locale][code].title}` };
}

export default async function ErrorPage(props: ErrorPageProps) {
  return (
    <ErrorHelp code={await codeOf(props)} locale={await readerLocale()} origin={await readersOrigin()} />
  );
}

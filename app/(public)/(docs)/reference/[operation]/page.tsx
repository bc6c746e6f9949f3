import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readerLocale, readerTexts } from "@/app/locale";
import { OperationHelp } from "@/components/reference/operation-help";
import { referenceOperations } from "@/lib/reference/operations";
import { readersOrigin } from "../../origin";

type OperationPageProps = { params: Promise<{ operation: string }> };

async function operationOf({ params }: OperationPageProps) {
  const { operation } = await params;
  return referenceOperations().find(({ id }) => id === operation) ?? notFound();
}

export async function generateMetadata(props: OperationPageProps): Promise<Metadata> {
  const [{ title }, t] = await Promise.all([operationOf(props), readerTexts()]);
  return { title: `${title} – ${t("reference.title")}` };
}

export default async function OperationPage(props: OperationPageProps) {
  return (
    <OperationHelp
      operation={await operationOf(props)}
      locale={await readerLocale()}
      origin={await readersOrigin()}
    />
  );
}

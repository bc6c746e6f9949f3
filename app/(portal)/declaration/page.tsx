import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { DeclarationPage } from "@/components/declarations/declaration-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("declaration.titleAlone") };
}

export default function Page() {
  return (
    <Words
      of={[
        "amount",
        "catalog",
        "conflict",
        "declaration",
        "partOfYear",
        "parts",
        "product",
        "reopen",
        "rules",
        "scope",
      ]}
    >
      <DeclarationPage />
    </Words>
  );
}

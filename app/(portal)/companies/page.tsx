import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { companiesPage } from "@/components/companies/companies-of-page";
import { CompaniesPage } from "@/components/companies/companies-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("companies.title") };
}

export default function Page() {
  return (
    <Words of={["companies"]}>
      <Answers to={(selection) => [companiesPage(selection)]}>
        <CompaniesPage />
      </Answers>
    </Words>
  );
}

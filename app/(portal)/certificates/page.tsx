import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { CertificatesPage } from "@/components/certificates/certificates-page";
import { ofSelection } from "@/components/selection/selection";
import { listCertificates, listDeclarations, listSchemes } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("certificate.certificates") };
}

export default function Page() {
  return (
    <Words of={["certificate"]}>
      <Answers
        to={(selection) => [
          query(listCertificates, ofSelection(selection)),
          query(listDeclarations, ofSelection(selection)),
          query(listSchemes, ofSelection(selection)),
        ]}
      >
        <CertificatesPage />
      </Answers>
    </Words>
  );
}

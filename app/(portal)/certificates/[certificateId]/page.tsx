import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { CertificatePage } from "@/components/certificates/certificate-page";
import { getCertificate } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("certificate.certificates") };
}

export default async function Page({ params }: { params: Promise<{ certificateId: string }> }) {
  const { certificateId } = await params;
  return (
    <Words of={["certificate"]}>
      <Answers
        to={({ producer }) => [
          query(getCertificate, { params: { ProducerNrn: producer, CertificateId: certificateId } }),
        ]}
      >
        <CertificatePage id={certificateId} />
      </Answers>
    </Words>
  );
}

import type { z } from "zod";
import type { CertificateRow } from "@/db/queries/certificates";
import type { Certificate } from "@/lib/contract/certificates";
import { stateOfCertificate } from "@/lib/domain/certificate";
import { publicUrl } from "@/lib/mails/public-url";

/** A certificate as its producer sees it. */
export function describeCertificate(row: CertificateRow): z.input<typeof Certificate> {
  const { status, since } = stateOfCertificate(row);
  const { id, number, code, says } = row;
  return {
    ...says,
    id,
    code,
    status,
    since: since?.toISOString() ?? null,
    verifyUrl: publicUrl(`/verify/${number}?code=${code}`),
  };
}

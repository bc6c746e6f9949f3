import { findCertificate } from "@/db/queries/certificates";
import type { verifyCertificate as contract } from "@/lib/contract/certificates";
import { readCode, readNumber, stateOfCertificate } from "@/lib/domain/certificate";
import type { Operation } from "@/lib/operation";

/** Returns the state of a certificate without naming its holder. An unknown number is answered like a wrong code. */
export const verifyCertificate: Operation<typeof contract> = async ({ db }, { params, query }) => {
  const number = readNumber(params.CertificateNumber);
  const code = readCode(query.Code);
  const found = number && code ? await findCertificate(db, { number, code }) : undefined;
  if (!found) return { status: "UNKNOWN", number: null, since: null };
  const { status, since } = stateOfCertificate(found);
  return { status, number: found.number, since: since?.toISOString() ?? null };
};

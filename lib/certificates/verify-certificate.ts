import { findCertificate } from "@/db/queries/certificates";
import type { verifyCertificate as contract } from "@/lib/contract/certificates";
import { readCode, readNumber, stateOfCertificate } from "@/lib/domain/certificate";
import type { Operation } from "@/lib/operation";

/** Says of a certificate what has become of it, and nothing of whose it is; a number that nobody has reads like a wrong code. */
export const verifyCertificate: Operation<typeof contract> = async ({ db }, { params, query }) => {
  const number = readNumber(params.CertificateNumber);
  const code = readCode(query.Code);
  const found = number && code ? await findCertificate(db, { number, code }) : undefined;
  if (!found) return { status: "UNKNOWN", number: null, since: null };
  const { status, since } = stateOfCertificate(found);
  return { status, number: found.number, since: since?.toISOString() ?? null };
};

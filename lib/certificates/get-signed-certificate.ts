import type { getSignedCertificate as contract } from "@/lib/contract/certificates";
import { KEYS_PATH } from "@/lib/contract/proof-keys";
import { publicUrl } from "@/lib/mails/public-url";
import type { Operation } from "@/lib/operation";
import { findCertificateOf } from "./find-certificate";

export const getSignedCertificate: Operation<typeof contract> = async (context, { params }) => {
  const { says, signature } = await findCertificateOf(context, params);
  return { document: { type: "certificate", ...says }, signature, keys: publicUrl(KEYS_PATH) };
};

import type { getCertificate as contract } from "@/lib/contract/certificates";
import type { Operation } from "@/lib/operation";
import { describeCertificate } from "./describe-certificate";
import { findCertificateOf } from "./find-certificate";

export const getCertificate: Operation<typeof contract> = async (context, { params }) =>
  describeCertificate(await findCertificateOf(context, params));

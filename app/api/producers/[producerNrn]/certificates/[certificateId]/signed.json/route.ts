import { getSignedCertificate } from "@/lib/certificates/get-signed-certificate";
import * as contract from "@/lib/contract/certificates";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getSignedCertificate, getSignedCertificate);

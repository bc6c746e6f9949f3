import { getCertificate } from "@/lib/certificates/get-certificate";
import * as contract from "@/lib/contract/certificates";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getCertificate, getCertificate);

import { verifyCertificate } from "@/lib/certificates/verify-certificate";
import * as contract from "@/lib/contract/certificates";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.verifyCertificate, verifyCertificate);

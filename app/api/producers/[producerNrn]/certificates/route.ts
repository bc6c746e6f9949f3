import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { listCertificates } from "@/lib/certificates/list-certificates";
import * as contract from "@/lib/contract/certificates";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCertificates, listCertificates);
export const POST = handle(contract.issueCertificate, issueCertificate);

import { printCertificate } from "@/lib/certificates/print-certificate";
import * as contract from "@/lib/contract/certificates";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.printCertificate, printCertificate);

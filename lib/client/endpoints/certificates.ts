// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const issueCertificate: Callable<"issueCertificate"> = { id: "issueCertificate", method: "POST", path: "/producers/{ProducerNrn}/certificates", changes: "own" };
export const listCertificates: Callable<"listCertificates"> = { id: "listCertificates", method: "GET", path: "/producers/{ProducerNrn}/certificates", pages: true };
export const getCertificate: Callable<"getCertificate"> = { id: "getCertificate", method: "GET", path: "/producers/{ProducerNrn}/certificates/{CertificateId}" };
export const getSignedCertificate: Callable<"getSignedCertificate"> = { id: "getSignedCertificate", method: "GET", path: "/producers/{ProducerNrn}/certificates/{CertificateId}/signed.json" };
export const printCertificate: Callable<"printCertificate"> = { id: "printCertificate", method: "GET", path: "/producers/{ProducerNrn}/certificates/{CertificateId}/certificate.pdf" };
export const verifyCertificate: Callable<"verifyCertificate"> = { id: "verifyCertificate", method: "GET", path: "/certificates/{CertificateNumber}/verification" };

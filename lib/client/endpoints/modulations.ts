// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listModulations: Callable<"listModulations"> = { id: "listModulations", method: "GET", path: "/producers/{ProducerNrn}/modulations" };
export const uploadProof: Callable<"uploadProof"> = { id: "uploadProof", method: "POST", path: "/producers/{ProducerNrn}/proofs", changes: "own" };
export const claimModulation: Callable<"claimModulation"> = { id: "claimModulation", method: "POST", path: "/producers/{ProducerNrn}/modulation-claims", changes: "own" };
export const withdrawModulationClaim: Callable<"withdrawModulationClaim"> = { id: "withdrawModulationClaim", method: "DELETE", path: "/producers/{ProducerNrn}/modulation-claims/{ClaimId}", changes: "own" };
export const getProof: Callable<"getProof"> = { id: "getProof", method: "GET", path: "/producers/{ProducerNrn}/modulation-claims/{ClaimId}/proof" };

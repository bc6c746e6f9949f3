// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const tryWhatIf: Callable<"tryWhatIf"> = { id: "tryWhatIf", method: "POST", path: "/producers/{ProducerNrn}/declarations/what-if" };

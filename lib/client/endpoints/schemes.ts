// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listSchemes: Callable<"listSchemes"> = { id: "listSchemes", method: "GET", path: "/producers/{ProducerNrn}/schemes" };
export const listSchemePros: Callable<"listSchemePros"> = { id: "listSchemePros", method: "GET", path: "/scheme-pros", maxAge: 3600 };
export const listCountries: Callable<"listCountries"> = { id: "listCountries", method: "GET", path: "/countries", maxAge: 3600 };
export const listDeclarationPeriods: Callable<"listDeclarationPeriods"> = { id: "listDeclarationPeriods", method: "GET", path: "/declaration-periods", maxAge: 3600 };
export const onboardProducer: Callable<"onboardProducer"> = { id: "onboardProducer", method: "POST", path: "/onboardings/{ProducerNrn}", changes: "anything" };

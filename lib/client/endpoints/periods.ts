// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const upsertCountry: Callable<"upsertCountry"> = { id: "upsertCountry", method: "PUT", path: "/countries/{CodeIso2}", changes: "anything" };
export const upsertDeclarationPeriod: Callable<"upsertDeclarationPeriod"> = { id: "upsertDeclarationPeriod", method: "PUT", path: "/declaration-periods/{DeclarationPeriodCode}", changes: "anything" };
export const getSchemePeriod: Callable<"getSchemePeriod"> = { id: "getSchemePeriod", method: "GET", path: "/scheme-pros/{SchemeProId}/declaration-periods/{DeclarationPeriodCode}" };

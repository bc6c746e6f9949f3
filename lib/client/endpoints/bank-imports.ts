// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const importBankFile: Callable<"importBankFile"> = { id: "importBankFile", method: "POST", path: "/bank-imports", changes: "anything" };
export const listBankImports: Callable<"listBankImports"> = { id: "listBankImports", method: "GET", path: "/bank-imports", pages: true };
export const getBankImport: Callable<"getBankImport"> = { id: "getBankImport", method: "GET", path: "/bank-imports/{BankImportId}", pages: true };
export const recordBankEntries: Callable<"recordBankEntries"> = { id: "recordBankEntries", method: "POST", path: "/bank-imports/{BankImportId}/payments", changes: "anything" };
export const decideBankEntry: Callable<"decideBankEntry"> = { id: "decideBankEntry", method: "PUT", path: "/bank-imports/{BankImportId}/entries/{BankEntryId}", changes: "anything" };

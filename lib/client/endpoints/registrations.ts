// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listRegistrations: Callable<"listRegistrations"> = { id: "listRegistrations", method: "GET", path: "/registrations", pages: true };
export const updateRegistration: Callable<"updateRegistration"> = { id: "updateRegistration", method: "PUT", path: "/producers/{ProducerNrn}/registrations/{RegistrationId}", changes: "anything" };
export const undoRegistrationStep: Callable<"undoRegistrationStep"> = { id: "undoRegistrationStep", method: "POST", path: "/producers/{ProducerNrn}/registrations/{RegistrationId}/undo", changes: "anything" };

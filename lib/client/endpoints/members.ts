// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listMembers: Callable<"listMembers"> = { id: "listMembers", method: "GET", path: "/producers/{ProducerNrn}/members" };
export const updateMember: Callable<"updateMember"> = { id: "updateMember", method: "PUT", path: "/producers/{ProducerNrn}/members/{UserId}", changes: "anything" };
export const removeMember: Callable<"removeMember"> = { id: "removeMember", method: "DELETE", path: "/producers/{ProducerNrn}/members/{UserId}", changes: "anything" };
export const listInvitations: Callable<"listInvitations"> = { id: "listInvitations", method: "GET", path: "/producers/{ProducerNrn}/invitations" };
export const inviteMember: Callable<"inviteMember"> = { id: "inviteMember", method: "POST", path: "/producers/{ProducerNrn}/invitations", changes: "own" };
export const cancelInvitation: Callable<"cancelInvitation"> = { id: "cancelInvitation", method: "DELETE", path: "/producers/{ProducerNrn}/invitations/{InvitationId}", changes: "own" };
export const lookUpInvitation: Callable<"lookUpInvitation"> = { id: "lookUpInvitation", method: "POST", path: "/invitations/lookups" };
export const acceptInvitation: Callable<"acceptInvitation"> = { id: "acceptInvitation", method: "POST", path: "/invitations/acceptances", changes: "caller" };

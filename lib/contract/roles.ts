import type { Role } from "@/db/vocabulary";
import type { Access } from "./endpoint";

const OPEN_TO: Record<Role, readonly Access[]> = {
  owner: ["none", "any", "read", "write", "batch", "owner"],
  editor: ["none", "any", "read", "write", "batch"],
  viewer: ["none", "any", "read"],
};

/** Whether a person of a producer may do what an endpoint asks for: the API and the pages ask the same table. */
export const roleMay = (role: Role, access: Access): boolean => OPEN_TO[role].includes(access);

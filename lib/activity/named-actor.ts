import type { ActorKind } from "@/db/vocabulary";

export type Actor = { kind: ActorKind; name: string | null };

/** An actor as shown to a producer's members: anybody outside the company is shown by kind only. */
export const namedActor = (kind: ActorKind, name: string | null): Actor => ({
  kind,
  name: kind === "key" || kind === "user" ? name : null,
});

import type { ActorKind } from "@/db/vocabulary";

export type Actor = { kind: ActorKind; name: string | null };

/** An actor as a producer's people may know them: who else had a hand in it is told by their kind alone. */
export const namedActor = (kind: ActorKind, name: string | null): Actor => ({
  kind,
  name: kind === "key" || kind === "user" ? name : null,
});

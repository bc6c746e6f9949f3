/** A change, a refusal of the caller, or work of the service that ended without its effect. */
export const AUDIT_RESULTS = ["done", "refused", "failed"] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** What became of a request: a change, a look, a refusal of the caller's or a failure of ours. */
export const ACTIVITY_RESULTS = [...AUDIT_RESULTS, "read"] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** Who acts on a producer: its keys and people, the operator's, or the service itself. */
export const ACTOR_KINDS = ["key", "user", "operator", "service", "nobody"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

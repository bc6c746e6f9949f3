/** What the audit can be narrowed by, as its address names it. */
export const AUDIT_FILTERS = ["Actor", "Action", "ProducerNrn", "Result", "From", "To", "Sort"] as const;

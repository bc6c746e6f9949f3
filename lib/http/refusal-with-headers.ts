import { type FieldProblem, type GateReason, GateRefusal } from "@/lib/errors/refusals";

/** A request that is turned away with headers beside those that its reason has. */
export class RefusalWithHeaders extends GateRefusal {
  constructor(
    reason: GateReason,
    readonly headers: Record<string, string>,
    fields: readonly FieldProblem[] = [],
    retryAfter?: number,
  ) {
    super(reason, fields, retryAfter);
    this.name = "RefusalWithHeaders";
  }
}

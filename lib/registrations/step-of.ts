import type { NewStep } from "@/db/queries/registrations";
import { actorOf, isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";

type Told = Pick<NewStep, "registrationId" | "fromStatus" | "toStatus" | "reason" | "isUndo" | "before">;

/** A step with who takes it. */
export const stepOf = ({ caller, requestId }: Context, told: Told): NewStep => ({
  ...told,
  actor: actorOf(caller),
  byOperator: isOperator(caller),
  requestId,
});

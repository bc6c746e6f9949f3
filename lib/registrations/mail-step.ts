import { selectActing } from "@/db/queries/members";
import type { NewStep, RegistrationParties } from "@/db/queries/registrations";
import type { Addressee } from "@/db/queries/users";
import { selectOperators } from "@/db/queries/users";
import type { Tenant } from "@/db/tenant";
import type { RegistrationStatus } from "@/db/vocabulary";
import type { Context } from "@/lib/context";
import { mailRegistration } from "@/lib/mails/registration-mails";
import type { RegistrationNews } from "@/lib/mails/registration-texts";
import { tell } from "@/lib/notices/tell";

/** What is told of a step, and to whom: whose turn it is, and the producer what was decided. */
const NEWS: Record<RegistrationStatus, RegistrationNews | null> = {
  "1 - Draft": null,
  "2 - PendingProducer": "handedIn",
  "3 - PendingPayment": "payment",
  // It is the scheme's turn, which nobody on this service can be written to.
  "4 - PendingPro": null,
  "5 - Registered": "registered",
  "6 - Rejected": "rejected",
  "7 - Terminated": "terminated",
};

/** Tells whose turn it is after a step, but not who took it: operators by mail, a producer's people where they want it. */
export async function mailStep(
  { db, caller, now }: Context,
  tenant: Tenant,
  { company, scheme, schemeCode, country }: RegistrationParties,
  { registrationId, toStatus, isUndo }: NewStep,
): Promise<void> {
  const news = isUndo ? "takenBack" : NEWS[toStatus];
  if (!news) return;
  const own = caller.kind === "user" ? caller.userId : undefined;
  const of = `${registrationId}:${now.toISOString()}`;
  const mail = (reader: Addressee) =>
    mailRegistration(db, reader, { of, nrn: tenant.nrn, news, company, scheme });
  if (news === "handedIn") {
    for (const reader of await selectOperators(db)) if (reader.id !== own) await mail(reader);
    return;
  }
  await tell(db, tenant, {
    kind: "TURN",
    details: { ecoOrganismName: scheme, schemeCode, country, news },
    of: `turn:${of}`,
    to: (await selectActing(db, tenant)).filter(({ id }) => id !== own),
    mail,
  });
}

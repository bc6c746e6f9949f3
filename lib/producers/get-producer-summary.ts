import { findBalance } from "@/db/queries/credits";
import { selectDeclarations } from "@/db/queries/declarations";
import { countAffairs, findProducer } from "@/db/queries/producers";
import { countWaitingOf, sumOverdue } from "@/db/queries/waiting-for-operators";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProducerSummary as contract } from "@/lib/contract/producers";
import { describeDeclaration } from "@/lib/declarations/describe-declaration";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const getProducerSummary: Operation<typeof contract> = async (context, { params }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const [producer, credits, affairs, declarations, overdue, waits] = await Promise.all([
    findProducer(db, tenant),
    findBalance(db, tenant),
    countAffairs(db, tenant),
    selectDeclarations(db, tenant, {}),
    sumOverdue(db, now, tenant),
    countWaitingOf(db, tenant, now),
  ]);
  if (!producer || !credits || !affairs) throw new Refusal("SERVICE_004");
  const { nrn, companyName, status } = producer;
  const approvalOf = await approvalsOf(context, tenant, declarations);
  return {
    nrn,
    companyName,
    status,
    credits,
    catalogs: affairs.catalogs,
    registrations: affairs.registrations,
    declarations: declarations.map(({ declaration, parts }) =>
      describeDeclaration(declaration, parts, approvalOf),
    ),
    countMembers: affairs.members,
    countRunningBatches: affairs.running,
    waiting: { overdue, countRegistrations: waits.registrations, countUploads: waits.uploads },
  };
};

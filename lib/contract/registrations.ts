import { z } from "zod";
import { REGISTRATION_SORTS, REGISTRATION_STATUSES } from "@/db/vocabulary";
import { DECLARED_AS } from "@/lib/domain/pricing/scale-line";
import { endpoint } from "./endpoint";
import {
  deposit,
  flag,
  ignoredOfRead,
  moment,
  ProducerNrn,
  ProducerParams,
  paging,
  Search,
  sortOf,
  text,
} from "./parameters";
import { Registration } from "./schemes";

/** The fields of a registration that can be written; a producer writes the status alone. */
export const RegistrationFields = z.object({
  legacyId: text(),
  status: z.enum(REGISTRATION_STATUSES).optional(),
  uin: text(64),
  proMemberId: text(200),
  schemeDepositAmount: deposit,
  isExternalRegistration: flag,
  uinReceivedAt: moment,
  registrationSentToProAt: moment,
});

export const RegistrationUpsert = z.strictObject({
  ...RegistrationFields.shape,
  declaredAs: z.enum(DECLARED_AS).optional().meta({
    description:
      "How the producer declares to the scheme: line by line, or as the scheme offers it, simpler or flat.",
  }),
  reason: text(1000).meta({
    description: "Why it is rejected (needed) or terminated. The producer reads it.",
  }),
  ...ignoredOfRead,
});

export const updateRegistration = endpoint({
  id: "updateRegistration",
  method: "PUT",
  path: "/producers/{ProducerNrn}/registrations/{RegistrationId}",
  summary:
    "Move a registration on; a producer hands in a draft (1→2) or tries again (6→2), the rest is an operator's",
  access: "write",
  params: ProducerParams.extend({ RegistrationId: z.uuid() }),
  body: RegistrationUpsert,
  returns: Registration,
  changes: "anything",
  errors: ["SERVICE_004"],
});

export const undoRegistrationStep = endpoint({
  id: "undoRegistrationStep",
  method: "POST",
  path: "/producers/{ProducerNrn}/registrations/{RegistrationId}/undo",
  summary: "Take back that a registration was registered or rejected, for as long as nothing followed",
  access: "operator",
  params: ProducerParams.extend({ RegistrationId: z.uuid() }),
  returns: Registration,
  errors: ["SERVICE_004"],
});

const RegistrationOfProducer = Registration.extend({
  producer: z.object({ nrn: z.string(), companyName: z.string() }),
}).meta({ id: "RegistrationOfProducer" });

export const listRegistrations = endpoint({
  id: "listRegistrations",
  method: "GET",
  path: "/registrations",
  summary: "The registrations of every producer, those that changed last first",
  access: "operator",
  query: z.object({
    Status: z.enum(REGISTRATION_STATUSES).optional(),
    Open: z.enum(["true", "false"]).optional().meta({ description: "true: those that wait for a step." }),
    ProducerNrn: ProducerNrn.optional(),
    Search: Search.optional().meta({
      description: "Words that must all occur in NRN, company name, scheme name or code, UIN.",
    }),
    Sort: sortOf(REGISTRATION_SORTS, "those that changed last first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(RegistrationOfProducer) }),
  errors: [],
});

import { z } from "zod";
import { COMPANY_REQUEST_STATUSES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { ProducerNrn, paging, Timestamp } from "./parameters";
import { ExternalRegistrations, OnboardingRequest } from "./schemes";

export const CompanyRequest = z
  .object({
    id: z.uuid(),
    nrn: z.string(),
    companyName: z.string(),
    companyCountryCode: z.string().nullable(),
    eprCountryCode: z.string(),
    schemeCodes: z.array(z.string()),
    externalRegistrations: ExternalRegistrations,
    status: z.enum(COMPANY_REQUEST_STATUSES),
    reason: z.string().nullable().meta({ description: "The operator's answer." }),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: "CompanyRequest" });

export const CompanyAsked = OnboardingRequest.required({ companyName: true }).extend({
  nrn: ProducerNrn.min(1).max(64),
});

export const requestCompany = endpoint({
  id: "requestCompany",
  method: "POST",
  path: "/company-requests",
  summary: "Ask an operator to confirm a company beyond the number one person may create",
  access: "any",
  ofPerson: true,
  body: CompanyAsked,
  returns: CompanyRequest,
  errors: [],
});

const CompanyRequestOfPerson = CompanyRequest.extend({
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    countStarted: z.int().meta({ description: "Companies the person has created." }),
  }),
}).meta({ id: "CompanyRequestOfPerson" });

export const listCompanyRequests = endpoint({
  id: "listCompanyRequests",
  method: "GET",
  path: "/company-requests",
  summary:
    "Companies that operators are asked to confirm: those that are open by how long they wait, else newest first",
  access: "operator",
  query: z.object({ Status: z.enum(COMPANY_REQUEST_STATUSES).optional(), ...paging(100) }),
  pages: true,
  returns: z.object({ data: z.array(CompanyRequestOfPerson) }),
  errors: [],
});

export const CompanyDecision = z.strictObject({
  status: z.enum(["CONFIRMED", "REFUSED"]),
  reason: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((text) => text || null)
    .meta({ description: "Message to the person; required for a refusal." }),
});

export const decideCompanyRequest = endpoint({
  id: "decideCompanyRequest",
  method: "PUT",
  path: "/company-requests/{CompanyRequestId}",
  summary:
    "Confirm a company, which begins with the person as its owner and drafts of its registrations, or refuse it",
  access: "operator",
  params: z.object({ CompanyRequestId: z.uuid() }),
  body: CompanyDecision,
  returns: CompanyRequest,
  errors: [],
});

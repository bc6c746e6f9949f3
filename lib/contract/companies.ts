import { z } from "zod";
import { DECLARATION_STATUSES, REGISTRATION_STATUSES, ROLES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, deadlineKept, paging, Timestamp } from "./parameters";

const SchemeOfCompany = z
  .object({
    schemeProId: z.uuid(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    deadline: z.iso.date().nullable(),
    status: z.enum(DECLARATION_STATUSES),
    amount: z.string().nullable().meta({ description: "A decimal; null if nothing is declared." }),
    countProducts: z.int().meta({ description: "Number of catalog products that fall under the scheme." }),
    countMissing: z.int().meta({ description: "Number of catalog products without a quantity, not even 0." }),
    ...deadlineKept,
    completedAt: Timestamp.nullable(),
    producerPaidAt: Timestamp.nullable(),
    registration: z.enum(REGISTRATION_STATUSES).nullable(),
  })
  .meta({ id: "SchemeOfCompany" });

const CompanyOverview = z
  .object({
    nrn: z.string(),
    companyName: z.string(),
    role: z.enum(ROLES),
    schemes: z.array(SchemeOfCompany).meta({ description: "Schemes it declares to, by deadline." }),
  })
  .meta({ id: "CompanyOverview" });

export const listCompanies = endpoint({
  id: "listCompanies",
  method: "GET",
  path: "/users/me/companies",
  summary: "Progress of a country's period for each company of the signed-in person, by name",
  access: "any",
  ofPerson: true,
  query: CountryAndPeriod.extend(paging(100)),
  pages: true,
  returns: z.object({ currency: z.string(), data: z.array(CompanyOverview) }),
  errors: [],
});

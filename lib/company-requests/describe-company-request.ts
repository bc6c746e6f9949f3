import type { CompanyRequestRow } from "@/db/queries/company-requests";
import type { requestCompany } from "@/lib/contract/company-requests";
import type { Returned } from "@/lib/contract/endpoint";
import { describeRequest } from "@/lib/describe-request";

export const describeCompanyRequest = ({
  userId: _,
  ...row
}: CompanyRequestRow): Returned<typeof requestCompany> => describeRequest(row);

import type { CompanyRequestRow } from "@/db/queries/company-requests";
import type { requestCompany } from "@/lib/contract/company-requests";
import type { Returned } from "@/lib/contract/endpoint";

export const describeCompanyRequest = ({
  userId: _userId,
  createdAt,
  decidedAt,
  ...row
}: CompanyRequestRow): Returned<typeof requestCompany> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

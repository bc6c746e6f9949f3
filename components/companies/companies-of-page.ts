import type { Selection } from "@/components/selection/selection";
import { listCompanies } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export const COMPANIES_PAGE = 100;

export const companiesPage = ({ country, period }: Pick<Selection, "country" | "period">, offset = 0) =>
  query(listCompanies, {
    query: {
      EprCountryCode: country,
      DeclarationPeriodCode: period,
      ...pageAt(offset, COMPANIES_PAGE),
    },
  });

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextFilter, type useFilters } from "@/components/ui/filters";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { type RecordColumn, Records } from "./records";

type SearchedRecordsProps<Row> = {
  /** Whose records: the section of texts that name them. */
  kind: "producers" | "users";
  search: ReturnType<typeof useFilters<"Search" | "Sort">>;
  found: { data: { data: readonly Row[]; total: number } | undefined; error: Error | null };
  idOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  first?: ReactNode;
};

/** Pages of records that one field narrows. */
export function SearchedRecords<Row>(props: SearchedRecordsProps<Row>) {
  const { kind, search, found, idOf, columns, first } = props;
  const t = useTranslations("operator");
  return (
    <Listing
      found={found}
      title={(count) => t(`${kind}.title`, { count })}
      first={first}
      filters={
        <TextFilter
          label={t("search")}
          hint={t(`${kind}.searchHint`)}
          value={search.filters.Search}
          onChange={(Search) => search.change({ Search })}
        />
      }
      offset={search.offset}
      toOffset={search.toOffset}
    >
      <Records
        name={t(`tabs.${kind}`)}
        rows={found.data?.data}
        idOf={idOf}
        listOrder={{ text: search.filters.Sort, onChange: (Sort) => search.change({ Sort }) }}
        empty={<NothingFound />}
        columns={columns}
      />
    </Listing>
  );
}

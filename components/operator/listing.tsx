"use client";

import type { ReactNode } from "react";
import { Failure } from "@/components/ui/failure";
import { FilterFields } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { failureOf } from "@/lib/client/query";
import { PAGE } from "./listed";

type ListingProps = {
  found: { data: { total: number } | undefined; error: Error | null };
  /** The page's sentence for how many there are. */
  title: (count: number) => string;
  /** What is to be done first. */
  first?: ReactNode;
  filters: ReactNode;
  offset: number;
  toOffset: (offset: number) => void;
  /** The records of the page. */
  children: ReactNode;
};

/** A page of records: how many there are, what narrows them, the records, the way to the others. */
export function Listing({ found, title, first, filters, offset, toOffset, children }: ListingProps) {
  const { data } = found;
  const failure = failureOf(found);
  return (
    <>
      <Title>{data ? title(data.total) : <Bone width={8} />}</Title>
      {first}
      <FilterFields>{filters}</FilterFields>
      {/* What can't be asked for is mended in the filters above. */}
      {failure ? <Failure error={failure} /> : children}
      {data && <Pager offset={offset} limit={PAGE} total={data.total} onChange={toOffset} />}
    </>
  );
}

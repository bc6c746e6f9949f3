"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { z } from "zod";
import { WhyHost } from "@/components/amounts/why-host";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import {
  getProducerEcoContributions,
  listDeclarations,
  listDeclarationWarnings,
} from "@/lib/client/endpoints";
import { failureOf, firstOf, query } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import { Review } from "./review";
import { REVIEW_COLUMNS } from "./review-head";

/** Only where nothing was declared. */
const NothingDeclared = dynamic(() => import("./nothing-declared").then((module) => module.NothingDeclared), {
  ssr: false,
});

/** What is about to be locked, scheme by scheme, with all that should be known before. */
export function ReviewPage() {
  const [selection] = useSelection();
  return selection ? (
    <ReviewOf key={Object.values(selection).join("/")} selection={selection} />
  ) : (
    <ReviewSkeleton />
  );
}

function ReviewOf({ selection }: { selection: Selection }) {
  const { data, error, isLoadingError } = useQuery({
    ...query(listDeclarations, ofSelection(selection)),
    select: firstOf,
  });
  if (isLoadingError) return <Failure error={error} />;
  if (data === undefined) return <ReviewSkeleton />;
  if (data === null || data.schemes.length === 0)
    return <NothingDeclared selection={selection} marketed={data?.totalProductsMarketed ?? 0} />;
  return (
    <WhyHost>
      <GuardedReview selection={selection} declaration={data} />
    </WhyHost>
  );
}

type GuardedReviewProps = { selection: Selection; declaration: z.output<typeof Declaration> };

/** Nothing is offered to be validated before it is known what should be seen first. */
function GuardedReview({ selection, declaration }: GuardedReviewProps) {
  const params = { ProducerNrn: selection.producer, DeclarationId: declaration.id };
  const warnings = useQuery(query(listDeclarationWarnings, { params }));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const failure = failureOf(warnings, summary);
  if (failure) return <Failure error={failure} />;
  if (!warnings.data || !summary.data) return <ReviewSkeleton />;
  return (
    <Review
      selection={selection}
      declaration={declaration}
      warnings={warnings.data.data}
      blocks={warnings.data.blocks}
      summary={summary.data}
    />
  );
}

function ReviewSkeleton() {
  return (
    <>
      <Crumbs aria-hidden="true">
        <Bone width={12} />
      </Crumbs>
      <Title as="p" className="mb-5">
        <Bone width={14} />
      </Title>
      <div className={REVIEW_COLUMNS}>
        <div className="sheet">
          <Table>
            <tbody>
              <BoneRows rows={6} widths={[14, 6, 6, 6]} />
            </tbody>
          </Table>
        </div>
        <div className="sheet sticky top-4 grid gap-3 p-5 max-desk:static">
          <Bone width={10} />
        </div>
      </div>
    </>
  );
}

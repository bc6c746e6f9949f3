"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { listDeclarationComments } from "@/lib/client/endpoints";
import { growing } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import { Comment } from "./comment";
import { CommentForm } from "./comment-form";

const AT_ONCE = 20;

/** What people said about a declaration, and where one says something. */
export function Comments({ declaration }: { declaration: z.output<typeof Declaration> }) {
  const t = useTranslations("comments");
  const may = useMay("write");
  const params = { ProducerNrn: declaration.producerNrn, DeclarationId: declaration.id };
  const found = useInfiniteQuery(growing(listDeclarationComments, { params, query: {} }, AT_ONCE));
  const comments = found.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="comments" className="print:hidden">
      <SectionTitle id="comments">{t("title")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("seenBy")}</p>
      {may && <CommentForm declaration={declaration} />}
      {found.error && <Failure error={found.error} />}
      {!comments && !found.error && <Bone width={20} />}
      {comments?.length === 0 && <p className="text-print-muted text-sm/cosy">{t("none")}</p>}
      {comments && comments.length > 0 && (
        <ol className="mt-4 border-rule border-t">
          {comments.map((comment) => (
            <Comment key={comment.id} of={comment} declaration={declaration} />
          ))}
        </ol>
      )}
      {found.hasNextPage && (
        <Button className="mt-3" busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}

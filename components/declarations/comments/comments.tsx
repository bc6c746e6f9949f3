"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import type { z } from "zod";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import type { Declaration } from "@/lib/contract/declarations";
import { COMMENTS_ID } from "../addresses";
import { Comment } from "./comment";
import { CommentForm } from "./comment-form";
import { commentsQuery } from "./comments-query";

type CommentsProps = {
  declaration: z.output<typeof Declaration>;
  /** Read by an operator, on a page with other declarations. */
  forOperator?: boolean;
};

/** What people said about a declaration, and where one says something. */
export function Comments({ declaration, forOperator = false }: CommentsProps) {
  const t = useTranslations("comments");
  const titleId = useId();
  const may = useMay("write", declaration.producerNrn);
  const section = useRef<HTMLElement>(null);
  // They come after the page: who was led here is led on once they are there.
  useEffect(() => {
    if (location.hash === `#${COMMENTS_ID}`) section.current?.scrollIntoView();
  }, []);
  const found = useInfiniteQuery(commentsQuery(declaration));
  const comments = found.data?.pages.flatMap(({ data }) => data);
  return (
    <section
      ref={section}
      id={forOperator ? undefined : COMMENTS_ID}
      aria-labelledby={titleId}
      className="print:hidden"
    >
      {forOperator ? (
        <SectionTitle as="h3" id={titleId}>
          {t("titleOf", { country: declaration.eprCountryCode, period: declaration.declarationPeriodCode })}
        </SectionTitle>
      ) : (
        <SectionTitle id={titleId}>{t("title")}</SectionTitle>
      )}
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t(forOperator ? "seenByCompany" : "seenBy")}</p>
      {may && <CommentForm declaration={declaration} />}
      {found.error && <Failure error={found.error} />}
      {!comments && !found.error && <Bone width={20} />}
      {comments?.length === 0 && <p className="mt-3 text-print-muted text-sm/cosy">{t("none")}</p>}
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

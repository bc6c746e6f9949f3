"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { commentsQuery } from "@/components/declarations/comments/comments-query";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

/** Only once they are asked for. */
const Comments = dynamic(
  () => import("@/components/declarations/comments/comments").then((module) => module.Comments),
  { ssr: false },
);

type DeclarationCommentsProps = { of: Answer<"getProducerSummary">["declarations"][number] };

/** How much was said about a declaration and when last; it opens to read and to answer. */
export function DeclarationComments({ of: declaration }: DeclarationCommentsProps) {
  const t = useTranslations("comments");
  const { colon } = useFormat();
  const id = useId();
  const [shown, setShown] = useState(false);
  const found = useInfiniteQuery(commentsQuery(declaration));
  if (found.isLoadingError) return <Failure error={found.error} />;
  const [first] = found.data?.pages ?? [];
  const act = t(shown ? "hide" : first?.total === 0 ? "write" : "open");
  return (
    <>
      <p className="mt-2 text-print-muted text-sm/cosy print:hidden">
        {first ? <CommentCount of={first} /> : <Bone width={14} />}{" "}
        <button
          type="button"
          className="link"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-label={`${act}${colon}${t("titleOf", {
            country: declaration.eprCountryCode,
            period: declaration.declarationPeriodCode,
          })}`}
          onClick={() => setShown(!shown)}
        >
          {act}
        </button>
      </p>
      {shown && (
        <div id={id} className="mt-4">
          <Comments declaration={declaration} forOperator />
        </div>
      )}
    </>
  );
}

/** How many there are, and who wrote the last of them. */
function CommentCount({
  of: { data, total },
}: {
  of: Answer<"listDeclarationComments"> & { total: number };
}) {
  const t = useTranslations("comments");
  const format = useFormat();
  const [last] = data;
  if (!last) return t("none");
  const { isOwn, by, createdAt } = last;
  return t("count", {
    count: total,
    by: isOwn ? "self" : by.kind === "operator" ? "operator" : by.name === null ? "nobody" : "named",
    name: by.name ?? "",
    day: format.dayOfYear(createdAt),
  });
}

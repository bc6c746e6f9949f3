"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Input } from "@/components/ui/input";
import type { Tag } from "@/lib/contract/openapi";
import { folded, searchWords } from "@/lib/domain/search-text";

const GROUP = "pt-3.5 pb-1 font-semibold text-print-muted text-xs";

const ENTRY = [
  "grid min-h-(--target) grid-cols-[2.75rem_1fr] items-baseline gap-2 py-[0.28rem] pr-2 text-print",
  "no-underline hover:text-pen aria-[current]:bg-pen-wash aria-[current]:font-semibold",
  "aria-[current]:shadow-[inset_3px_0_0_var(--color-pen)] max-desk:min-h-9",
].join(" ");

const METHOD = [
  "text-right font-mono font-semibold text-2xs/normal text-print-muted normal-nums",
  "data-[method=DELETE]:text-stop data-[method=POST]:text-pen data-[method=PUT]:text-pen",
].join(" ");

type Entry = { id: string; method: string; title: string; path: string };
export type ReferenceIndexProps = {
  groups: readonly { tag: Tag; operations: readonly Entry[] }[];
  codes: readonly { code: string; title: string }[];
};

/** Every operation by what it is about, and the error codes; the field narrows both. */
export function ReferenceIndex({ groups, codes }: ReferenceIndexProps) {
  const t = useTranslations("reference");
  const current = usePathname();
  const [text, setText] = useState("");
  const words = searchWords(text);
  const fits = (...texts: string[]) => words.every((word) => folded(texts.join(" ")).includes(word));
  const link = (to: string) => ({ to, "aria-current": to === current ? ("page" as const) : undefined });
  return (
    <nav
      className="sticky top-0 max-h-dvh overflow-y-auto px-1 pt-6 pb-8 text-sm/close max-desk:static max-desk:mx-(--gutter) max-desk:mt-4 max-desk:max-h-64 max-desk:border max-desk:border-rule max-desk:bg-sheet max-desk:p-3"
      aria-label={t("operations")}
    >
      <Input
        type="search"
        aria-label={t("find")}
        placeholder={t("findHint")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {words.length === 0 && (
        <PortalLink className={`${ENTRY} mt-3`} {...link("/reference/guides")}>
          <span className={METHOD}>§</span>
          {t("guides")}
        </PortalLink>
      )}
      {groups.map(({ tag, operations }) => {
        const shown = operations.filter((each) => fits(t(`tags.${tag}`), each.title, each.path, each.id));
        if (shown.length === 0) return null;
        return (
          <section key={tag}>
            <h2 className={GROUP}>{t(`tags.${tag}`)}</h2>
            {shown.map(({ id, method, title }) => (
              <PortalLink className={ENTRY} key={id} {...link(`/reference/${id}`)}>
                <Method of={method} />
                <span lang="en">{title}</span>
              </PortalLink>
            ))}
          </section>
        );
      })}
      <section>
        <h2 className={GROUP}>{t("errors")}</h2>
        {words.length === 0 ? (
          <PortalLink className={ENTRY} {...link("/errors")}>
            <span className={METHOD}>{codes.length}</span>
            {t("allErrors")}
          </PortalLink>
        ) : (
          codes
            .filter(({ code, title }) => fits(code, title))
            .map(({ code, title }) => (
              <PortalLink className={ENTRY} key={code} {...link(`/errors/${code}`)}>
                <span className={METHOD}>{code.slice(-3)}</span>
                {title}
              </PortalLink>
            ))
        )}
      </section>
    </nav>
  );
}

function Method({ of }: { of: string }) {
  return (
    <span className={METHOD} data-method={of}>
      {of === "DELETE" ? "DEL" : of}
    </span>
  );
}

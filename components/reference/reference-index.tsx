"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Tag } from "@/lib/contract/openapi";
import { folded, searchWords } from "@/lib/domain/search-text";

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
    <nav className="reference-index" aria-label={t("operations")}>
      <input
        className="input"
        type="search"
        aria-label={t("find")}
        placeholder={t("findHint")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {groups.map(({ tag, operations }) => {
        const shown = operations.filter((each) => fits(t(`tags.${tag}`), each.title, each.path, each.id));
        if (shown.length === 0) return null;
        return (
          <section key={tag}>
            <h2>{t(`tags.${tag}`)}</h2>
            {shown.map(({ id, method, title }) => (
              <PortalLink key={id} {...link(`/reference/${id}`)}>
                <Method of={method} />
                <span lang="en">{title}</span>
              </PortalLink>
            ))}
          </section>
        );
      })}
      <section>
        <h2>{t("errors")}</h2>
        {words.length === 0 ? (
          <PortalLink {...link("/errors")}>
            <span className="method">{codes.length}</span>
            {t("allErrors")}
          </PortalLink>
        ) : (
          codes
            .filter(({ code, title }) => fits(code, title))
            .map(({ code, title }) => (
              <PortalLink key={code} {...link(`/errors/${code}`)}>
                <span className="method">{code.slice(-3)}</span>
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
    <span className="method" data-method={of}>
      {of === "DELETE" ? "DEL" : of}
    </span>
  );
}

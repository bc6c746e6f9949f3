"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { FieldLabel } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import type { NewKey } from "./keys";

type NewKeySheetProps = { made: NewKey; producer: string; onDone: () => void };

/** The one time that a key is shown, and how it is used. */
export function NewKeySheet({ made, producer, onDone }: NewKeySheetProps) {
  const t = useTranslations("apiKeys");
  const heading = useRef<HTMLHeadingElement>(null);
  const key = made.key ?? "";
  const path = made.scopes.includes("read") ? `/producers/${producer}/credits` : "/countries";
  const curl = `curl -H 'Authorization: ${key}' '${location.origin}/api${path}'`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key that is made takes the focus
  useEffect(() => heading.current?.focus(), [made.id]);

  return (
    <section
      className="sheet mb-6 grid justify-items-start gap-3.5 border-pen-rule px-5 pt-4 pb-5"
      aria-labelledby="new-key"
    >
      <SectionTitle id="new-key" tabIndex={-1} ref={heading}>
        {t("new.title", { name: made.name })}
      </SectionTitle>
      <p className="text-print-muted text-sm/cosy">{t("new.help")}</p>
      <Line label={t("new.key")} text={key} />
      <Line label={t("new.try")} text={curl} />
      <p className="text-sm/cosy">
        {t.rich("new.next", {
          link: (words) => (
            <PortalLink className="link" to="/reference/guides">
              {words}
            </PortalLink>
          ),
        })}
      </p>
      <Button onClick={onDone}>{t("new.done")}</Button>
    </section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="w-full">
      <FieldLabel as="span">{label}</FieldLabel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code
          className="min-w-0 flex-[1_1_24rem] border border-rule bg-band px-2.5 py-2 font-mono font-normal text-sm/normal wrap-anywhere"
          translate="no"
        >
          {text}
        </code>
        <CopyButton text={text} of={label} />
      </div>
    </div>
  );
}

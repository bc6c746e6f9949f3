"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { NewKey } from "./queries";

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
    <section className="sheet new-key" aria-labelledby="new-key">
      <h2 className="section-title" id="new-key" tabIndex={-1} ref={heading}>
        {t("new.title", { name: made.name })}
      </h2>
      <p className="text-print-muted text-sm">{t("new.help")}</p>
      <Line label={t("new.key")} text={key} />
      <Line label={t("new.try")} text={curl} />
      <Button onClick={onDone}>{t("new.done")}</Button>
    </section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="new-key-line">
      <span className="label">{label}</span>
      <div>
        <code translate="no">{text}</code>
        <CopyButton text={text} of={label} />
      </div>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { CODE_HEAD, CODE_SHEET } from "./code-sheet";
import { CodeText } from "./code-text";

type Sample = { name: string; text: string };

/** One call in several languages, to copy. */
export function CodeSample({ samples }: { samples: readonly [Sample, ...Sample[]] }) {
  const t = useTranslations("reference");
  const id = useId();
  const [shown, setShown] = useState(0);
  const { text } = samples[shown] ?? samples[0];
  const tabId = (place: number) => `${id}-${place}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (shown + step + samples.length) % samples.length;
    setShown(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div className={CODE_SHEET}>
      <div className={CODE_HEAD}>
        <div role="tablist" aria-label={t("sample")}>
          {samples.map(({ name }, index) => (
            <button
              className="inline-flex min-h-7 items-center gap-1.5 px-2 py-[0.2rem] text-pen aria-selected:font-semibold aria-selected:text-print aria-selected:shadow-[inset_0_-2px_0_var(--color-print)]"
              key={name}
              id={tabId(index)}
              type="button"
              role="tab"
              aria-selected={index === shown}
              aria-controls={`${id}-text`}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setShown(index)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </div>
        <CopyButton text={text} />
      </div>
      <div
        className="max-h-104 overflow-auto"
        id={`${id}-text`}
        role="tabpanel"
        aria-labelledby={tabId(shown)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, also by keyboard
        tabIndex={0}
      >
        <CodeText written>{text}</CodeText>
      </div>
    </div>
  );
}

export function CopyButton({ text }: { text: string }) {
  const t = useTranslations("reference");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-7 items-center gap-1.5 px-2 py-[0.2rem] text-pen"
      onClick={() => void copy()}
    >
      <Icon of={copied ? "check" : "copy"} />
      <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
    </button>
  );
}

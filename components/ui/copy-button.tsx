"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

/** Copies the text beside it; where the browser does not let us, it is selected for the person to copy. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const t = useTranslations("common");
  const place = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const beside = place.current?.parentElement?.querySelector("code");
      if (beside) getSelection()?.selectAllChildren(beside);
    }
  };
  return (
    <span ref={place}>
      <Button onClick={copy}>
        <Icon of={copied ? "check" : "copy"} />
        {copied ? t("copied") : t("copy")}
        <span className="sr-only">{of}</span>
      </Button>
    </span>
  );
}

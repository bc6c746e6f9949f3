"use client";

import { useTranslations } from "next-intl";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/client/call";
import type { StreamOrNone } from "@/lib/domain/qualification";

type ChooseStreamProps = {
  preview: Answer<"previewEcoProduct">;
  chosen: StreamOrNone | undefined;
  onChoose: (stream: StreamOrNone | undefined) => void;
};

/** Where words leave open what a product is, the likeliest streams to choose from; once one is chosen, the way back. */
export function ChooseStream({ preview: { likely }, chosen, onChoose }: ChooseStreamProps) {
  const t = useTranslations("addProduct");
  const streamText = useStreamText();
  if (chosen !== undefined)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm/cosy">
        {t("said", { stream: streamText(chosen) })}
        <Button look="quiet" onClick={() => onChoose(undefined)}>
          {t("unsay")}
        </Button>
      </p>
    );
  if (likely.length === 0) return null;
  return (
    <fieldset className="mt-3 grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{t("whatIsIt")}</legend>
      {likely.map(({ stream }) => (
        <Button key={stream} wraps onClick={() => onChoose(stream)}>
          {streamText(stream)}
        </Button>
      ))}
    </fieldset>
  );
}

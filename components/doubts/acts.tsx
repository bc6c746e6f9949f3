"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useQualification } from "@/components/qualification/use-qualification";
import type { Selection } from "@/components/selection/selection";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { KeyCap } from "@/components/ui/key-cap";
import { useKeys } from "@/components/ui/use-keys";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { DoubtfulProduct } from "./doubts-of-page";

const CorrectStreams = dynamic(
  () => import("@/components/products/correct-streams").then((module) => module.CorrectStreams),
  { ssr: false },
);
const AskDialog = dynamic(() => import("./ask-dialog").then((module) => module.AskDialog), { ssr: false });

type ActsProps = {
  selection: Selection;
  product: DoubtfulProduct;
  /** The answer that is being given. */
  chosen: StreamOrNone | undefined;
  isBusy: boolean;
  areKeysOn: boolean;
  onChoose: (stream: StreamOrNone) => void;
};

/** One of both, something else, or a question to colleagues: a button and a key each. */
export function Acts({ selection, product, chosen, isBusy, areKeysOn, onChoose }: ActsProps) {
  const t = useTranslations("doubts");
  const streamText = useStreamText();
  const [opened, open] = useState<"correct" | "ask" | null>(null);
  const { choices } = product;
  const answer = (index: number) => {
    const choice = choices[index];
    if (choice && !isBusy) onChoose(choice.stream);
  };
  useKeys(
    { "1": () => answer(0), "2": () => answer(1), c: () => open("correct"), a: () => open("ask") },
    areKeysOn && opened === null,
  );
  return (
    <div className="mt-5 flex flex-wrap gap-3 max-desk:grid max-desk:grid-cols-2">
      {choices.map(({ stream }, index) => (
        <Button
          key={stream}
          size="big"
          wraps
          aria-keyshortcuts={String(index + 1)}
          aria-pressed={chosen === stream}
          className="aria-pressed:border-2 aria-pressed:bg-pen-wash"
          busy={isBusy}
          onClick={() => onChoose(stream)}
        >
          {streamText(stream)}
          <KeyCap>{String(index + 1)}</KeyCap>
        </Button>
      ))}
      <Button size="big" aria-keyshortcuts="c" onClick={() => open("correct")}>
        <Icon of="pencil" />
        {t("correct")}
        <KeyCap>C</KeyCap>
      </Button>
      <Button size="big" look="quiet" aria-keyshortcuts="a" onClick={() => open("ask")}>
        <Icon of="message-circle" />
        {t("ask")}
        <KeyCap>A</KeyCap>
      </Button>
      {opened === "correct" && <Correct selection={selection} product={product} onClose={() => open(null)} />}
      {opened === "ask" && <AskDialog selection={selection} product={product} onClose={() => open(null)} />}
    </div>
  );
}

type CorrectProps = Pick<ActsProps, "selection" | "product"> & { onClose: () => void };

/** The streams and scale lines as they are decided, to be chosen anew. */
function Correct({ selection, product, onClose }: CorrectProps) {
  const { qualification } = useQualification(selection, product.externalId);
  if (!qualification) return null;
  return (
    <CorrectStreams
      selection={selection}
      productId={product.ecoProductId}
      decided={qualification.streams}
      // What a person decided is in no doubt.
      status="AUTO_QUALIFIED"
      onClose={onClose}
    />
  );
}

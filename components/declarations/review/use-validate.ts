"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { updateDeclaration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { boxId, keyOf, type Question } from "./guards";

type Opened = z.output<typeof Declaration>;

type ValidateInput = {
  declaration: Opened;
  /** The chosen parts that the reader may validate. */
  own: Opened["schemes"];
  /** What the page says and asks nothing about. */
  notes: readonly DeclarationWarning[];
  /** What is asked about them first. */
  questions: readonly Question[];
};

/** Validates parts once every question about them is answered; else the focus goes to the first that is not. */
export function useValidate({ declaration, own, notes, questions }: ValidateInput) {
  const t = useTranslations("review");
  const { mutateAsync, isPending, error } = useMutation(mutation(updateDeclaration));
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const onAnswer = (key: string) => {
    const after = new Set(answered);
    if (!after.delete(key)) after.add(key);
    setAnswered(after);
  };
  const submit = async () => {
    if (own.length === 0) return;
    const open = questions.find((question) => !answered.has(keyOf(question)));
    setTried(open !== undefined);
    if (open) return document.getElementById(boxId(open))?.focus();
    try {
      await mutateAsync({
        body: {
          id: declaration.id,
          version: declaration.version,
          quantitiesConfirmed: true,
          schemeCodes: own.map(({ schemeCode }) => schemeCode),
          acknowledge: [...questions.flatMap(({ warnings }) => warnings), ...notes],
        },
      });
      void toast(t("done", { count: own.length }));
      keepFocus();
    } catch {
      // The mutation holds the error, shown above the button.
    }
  };
  return { submit, isPending, error, answered, onAnswer, isTried };
}

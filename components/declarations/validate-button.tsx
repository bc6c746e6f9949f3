"use client";

import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { isLocked } from "@/components/schemes/scheme-lines";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Declaration } from "@/lib/contract/declarations";
import { changeDeclaration } from "./queries";

type ValidateButtonProps = { selection: Selection; declaration: z.output<typeof Declaration> };

/** Reads the sums once more, scheme by scheme, then locks what is chosen. */
export function ValidateButton({ selection, declaration }: ValidateButtonProps) {
  const t = useTranslations("validate");
  const format = useFormat();
  const errorText = useErrorText();
  const validate = useMutation(changeDeclaration(selection));
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const drafts = declaration.schemes.filter(({ status }) => !isLocked(status));
  const chosen = drafts.filter(({ schemeCode }) => !left.has(schemeCode));
  if (drafts.length === 0) return null;

  const toggle = (schemeCode: string) => {
    const after = new Set(left);
    if (!after.delete(schemeCode)) after.add(schemeCode);
    setLeft(after);
  };
  const submit = async () => {
    if (chosen.length === 0) return;
    try {
      await validate.mutateAsync({
        id: declaration.id,
        version: declaration.version,
        quantitiesConfirmed: true,
        schemeCodes: chosen.map(({ schemeCode }) => schemeCode),
      });
      setOpen(false);
      void toast(t("done", { count: chosen.length }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };

  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        {t("open")}
        <Icon of={ArrowRight} />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("title", { year: selection.period })}
        description={t("description")}
      >
        {validate.error && (
          <div className="mt-3">
            <Notice signal="stop">{errorText(validate.error)}</Notice>
          </div>
        )}
        <ul className="mt-4">
          {drafts.map(({ schemeCode, ecoOrganismName, totalAmountScheme }) => (
            <li key={schemeCode} className="border-rule border-b">
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-pen"
                  checked={!left.has(schemeCode)}
                  onChange={() => toggle(schemeCode)}
                />
                <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                <span className="ml-auto font-semibold">
                  {format.money(totalAmountScheme, declaration.declarationCurrency)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="main" busy={validate.isPending} busyLabel={t("busy")} onClick={submit}>
            {t("submit", { count: chosen.length })}
          </Button>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
        </div>
      </Dialog>
    </>
  );
}

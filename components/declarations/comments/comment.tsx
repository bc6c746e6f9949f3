"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type MouseEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { focusNext, keepFocus } from "@/components/ui/focus-next";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { type Answer, addressOf } from "@/lib/client/call";
import { getCommentFile, removeDeclarationComment } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";

type CommentProps = {
  of: Answer<"listDeclarationComments">["data"][number];
  declaration: z.output<typeof Declaration>;
};

/** Who said what and when, with its documents; its author may remove it. */
export function Comment({ of, declaration }: CommentProps) {
  const t = useTranslations("comments");
  const format = useFormat();
  const may = useMay("write", declaration.producerNrn);
  const { id, by, isOwn, schemeCode, text, files, createdAt, removedAt } = of;
  const params = { ProducerNrn: declaration.producerNrn, DeclarationId: declaration.id, CommentId: id };
  const scheme = declaration.schemes.find((part) => part.schemeCode === schemeCode)?.ecoOrganismName;
  return (
    <li className="border-rule border-b py-3 text-sm/cosy">
      <p className="flex flex-wrap items-baseline gap-x-3 text-print-muted text-xs/cosy">
        <b className="font-semibold text-print text-sm">
          {isOwn ? t("you") : (by.name ?? t(`by.${by.kind}`))}
        </b>
        <time dateTime={createdAt}>
          {t("on", { day: format.dayOfYear(createdAt), time: format.time(createdAt) })}
        </time>
        {schemeCode !== null && <span>{t("ofScheme", { scheme: scheme ?? schemeCode })}</span>}
      </p>
      {text === null ? (
        <p className="mt-1 text-print-muted">
          {t("removed", { day: removedAt === null ? "" : format.dayOfYear(removedAt) })}
        </p>
      ) : (
        <p className="wrap-anywhere mt-1 max-w-(--measure) whitespace-pre-wrap">{text}</p>
      )}
      {files.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {files.map((file) => (
            <li key={file.id}>
              <a
                className="link wrap-anywhere"
                href={addressOf(getCommentFile, { params: { ...params, FileId: file.id } })}
                download
              >
                <Icon of="paperclip" />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {may && isOwn && text !== null && <Remove params={params} />}
    </li>
  );
}

type RemoveProps = { params: { ProducerNrn: string; DeclarationId: string; CommentId: string } };

/** It is asked once more: what was said does not come back. */
function Remove({ params }: RemoveProps) {
  const t = useTranslations("comments");
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useMutation(mutation(removeDeclarationComment));
  const submit = async ({ currentTarget }: MouseEvent) => {
    const comments = currentTarget.closest("section");
    try {
      await remove.mutateAsync({ params });
      void toast(t("removedDone"));
      keepFocus(() => comments?.querySelector<HTMLElement>("h2, h3"));
    } catch {
      // The mutation holds the error, shown above the question.
    }
  };
  if (!isAsked)
    return (
      <button ref={opener} type="button" className="link mt-1 text-xs/cosy" onClick={() => setAsked(true)}>
        {t("remove")}
      </button>
    );
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {remove.error && <Notice signal="stop">{errorText(remove.error)}</Notice>}
      <p>{t("removeAsk")}</p>
      <span className="flex flex-wrap gap-3">
        <Button
          look="danger"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and this is the next one
          autoFocus
          busy={remove.isPending}
          busyLabel={t("removing")}
          onClick={submit}
        >
          {t("remove")}
        </Button>
        <Button
          onClick={() => {
            setAsked(false);
            focusNext(() => opener.current);
          }}
        >
          {t("keep")}
        </Button>
      </span>
    </div>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { Icon } from "@/components/ui/icon";
import { TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { uploadProof, writeDeclarationComment } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import { schemeName } from "@/lib/domain/scheme-names";
import { type Draft, keepDraft, NO_DRAFT, readDraft } from "./kept-comment";

const LENGTH = 4000;
const FILES = 5;

/** What is written stays on this computer until it is sent; a document is sent as it is chosen. */
export function CommentForm({ declaration }: { declaration: z.output<typeof Declaration> }) {
  const t = useTranslations("comments");
  const errorText = useErrorText();
  const id = useId();
  const { id: declarationId, producerNrn } = declaration;
  const [draft, setDraft] = useState<Draft>(() => readDraft(declarationId));
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const params = { ProducerNrn: producerNrn };
  const upload = useMutation(mutation(uploadProof, { waits: false }));
  const write = useMutation(mutation(writeDeclarationComment));
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...part };
      keepDraft(declarationId, after);
      return after;
    });
  const attach = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (draft.files.length + chosen.length > FILES) return setProblem(t("tooMany", { count: FILES }));
    setProblem(undefined);
    let { files } = draft;
    for (const file of chosen) {
      try {
        const { proofId, name } = await upload.mutateAsync({ params, file });
        files = [...files, { proofId, name }];
        change({ files });
      } catch {
        // The mutation holds the error, shown in the form.
        return;
      }
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending || upload.isPending) return;
    const text = draft.text.trim();
    const wrong =
      text === ""
        ? t("empty")
        : text.length > LENGTH
          ? t("tooLong", { count: LENGTH, length: text.length })
          : undefined;
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    write.mutate(
      {
        params: { ...params, DeclarationId: declarationId },
        body: {
          text,
          ...(draft.scheme && { schemeCode: draft.scheme }),
          ...(draft.files.length > 0 && { files: [...draft.files] }),
        },
      },
      {
        onSuccess: () => {
          change(NO_DRAFT);
          void toast(t("sent"));
        },
      },
    );
  };
  const error = write.error ?? upload.error;
  return (
    <form className="grid max-w-(--measure) gap-3" noValidate onSubmit={send}>
      {error && <Notice signal="stop">{errorText(error)}</Notice>}
      <Field id={`${id}-text`} label={t("say")} error={problem}>
        {(aria) => (
          <TextArea
            {...aria}
            ref={field}
            rows={3}
            value={draft.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      {declaration.schemes.length > 0 && (
        <Field id={`${id}-about`} label={t("about")}>
          {(aria) => (
            <Select
              {...aria}
              value={draft.scheme}
              onChange={({ currentTarget }) => change({ scheme: currentTarget.value })}
            >
              <option value="">{t("all")}</option>
              {declaration.schemes.map((part) => (
                <option key={`${part.schemeCode} ${part.ecoOrganismName}`} value={part.schemeCode}>
                  {schemeName(part, declaration.schemes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field id={`${id}-files`} label={t("files")} hint={t("filesHint", { count: FILES })}>
        {(aria) => <FileInput {...aria} multiple accept=".pdf,.png,.jpg,.jpeg" onChange={attach} />}
      </Field>
      {upload.isPending && (
        <p role="status" className="text-print-muted text-sm/cosy">
          {t("sendingFile", { name: upload.variables.file.name })}
        </p>
      )}
      {draft.files.length > 0 && (
        <ul className="text-sm/cosy">
          {draft.files.map(({ proofId, name }) => (
            <li key={proofId} className="flex items-center gap-2">
              <span className="wrap-anywhere">{name}</span>
              <button
                type="button"
                className="inline-grid min-h-(--target) min-w-(--target) place-items-center text-print-muted hover:text-stop"
                onClick={() => change({ files: draft.files.filter((file) => file.proofId !== proofId) })}
              >
                <Icon of="x" />
                <span className="sr-only">{t("letGo", { name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" type="submit" busy={write.isPending} busyLabel={t("sending")}>
        {t("send")}
      </Button>
    </form>
  );
}

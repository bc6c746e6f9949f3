"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type FormEvent, useId, useRef } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { keepingFocus } from "@/components/ui/focus-next";
import { Icon } from "@/components/ui/icon";
import { TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { Declaration } from "@/lib/contract/declarations";
import { schemeName } from "@/lib/domain/scheme-names";
import { type AttachedFile, MOST_FILES } from "./comment-draft";
import { useCommentForm } from "./use-comment-form";

type Opened = z.output<typeof Declaration>;

/** What is written stays on this computer until it is sent; a document is sent as it is chosen. */
export function CommentForm({ declaration }: { declaration: Opened }) {
  const t = useTranslations("comments");
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useCommentForm({ declarationId: declaration.id, producer: declaration.producerNrn });
  const { draft, now, error, sendingFile } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.send())) field.current?.focus();
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    void form.attach(chosen);
  };
  return (
    <form className="grid max-w-(--measure) gap-3" noValidate onSubmit={submit}>
      {error && <Notice signal="stop">{errorText(error)}</Notice>}
      <Field id={`${id}-text`} label={t("say")} error={form.mistake}>
        {(aria) => (
          <TextArea
            {...aria}
            ref={field}
            rows={3}
            value={now.text}
            onChange={({ currentTarget }) => draft.change({ text: currentTarget.value })}
          />
        )}
      </Field>
      {declaration.schemes.length > 0 && (
        <AboutScheme
          id={`${id}-about`}
          schemes={declaration.schemes}
          scheme={now.scheme}
          onChange={(scheme) => draft.change({ scheme })}
        />
      )}
      <Field id={`${id}-files`} label={t("files")} hint={t("filesHint", { count: MOST_FILES })}>
        {(aria) => <FileInput {...aria} multiple accept=".pdf,.png,.jpg,.jpeg" onChange={choose} />}
      </Field>
      {sendingFile !== undefined && (
        <p role="status" className="text-print-muted text-sm/cosy">
          {t("sendingFile", { name: sendingFile })}
        </p>
      )}
      {now.files.length > 0 && <AttachedFiles files={now.files} onDetach={(file) => draft.detach(file)} />}
      <Button className="justify-self-start" type="submit" busy={form.isSending} busyLabel={t("sending")}>
        {t("send")}
      </Button>
    </form>
  );
}

type AboutSchemeProps = {
  id: string;
  schemes: Opened["schemes"];
  /** Its code; empty: the comment is about all of them. */
  scheme: string;
  onChange: (scheme: string) => void;
};

function AboutScheme({ id, schemes, scheme, onChange }: AboutSchemeProps) {
  const t = useTranslations("comments");
  return (
    <Field id={id} label={t("about")}>
      {(aria) => (
        <Select {...aria} value={scheme} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{t("all")}</option>
          {schemes.map((part) => (
            <option key={`${part.schemeCode} ${part.ecoOrganismName}`} value={part.schemeCode}>
              {schemeName(part, schemes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type AttachedFilesProps = { files: readonly AttachedFile[]; onDetach: (file: AttachedFile) => void };

function AttachedFiles({ files, onDetach }: AttachedFilesProps) {
  const t = useTranslations("comments");
  return (
    <ul className="text-sm/cosy">
      {files.map((file) => (
        <li key={file.proofId} className="flex items-center gap-2">
          <span className="wrap-anywhere">{file.name}</span>
          <button
            type="button"
            className="inline-grid min-h-(--target) min-w-(--target) place-items-center text-print-muted hover:text-stop"
            onClick={() => keepingFocus(() => onDetach(file))}
          >
            <Icon of="x" />
            <span className="sr-only">{t("letGo", { name: file.name })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

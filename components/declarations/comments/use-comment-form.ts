"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { toast } from "@/components/ui/toast";
import { uploadProof, writeDeclarationComment } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { CommentDraft, MOST_FILES, MOST_LETTERS, mistakeIn } from "./comment-draft";

type CommentFormInput = { declarationId: string; producer: string };

/** What is written about a declaration, and how it is sent: a document as it is chosen, the comment by its button. */
export function useCommentForm({ declarationId, producer }: CommentFormInput) {
  const t = useTranslations("comments");
  const [draft] = useState(() => new CommentDraft(declarationId));
  const now = useSyncExternalStore(draft.subscribe, draft.now, draft.now);
  const [mistake, setMistake] = useState<string>();
  const upload = useMutation(mutation(uploadProof, { waits: false }));
  const write = useMutation(mutation(writeDeclarationComment));
  const params = { ProducerNrn: producer };

  const attach = async (chosen: readonly File[]) => {
    const isTooMany = now.files.length + chosen.length > MOST_FILES;
    setMistake(isTooMany ? t("tooMany", { count: MOST_FILES }) : undefined);
    if (isTooMany) return;
    try {
      for (const file of chosen) {
        const { proofId, name } = await upload.mutateAsync({ params, file });
        draft.attach({ proofId, name });
      }
    } catch {
      // The mutation holds the error, shown in the form.
    }
  };

  /** Whether the comment could be sent as it is. */
  const send = async (): Promise<boolean> => {
    if (write.isPending || upload.isPending) return true;
    const text = now.text.trim();
    const kind = mistakeIn(text);
    setMistake(kind && t(kind, { count: MOST_LETTERS, length: text.length }));
    if (kind) return false;
    try {
      await write.mutateAsync({
        params: { ...params, DeclarationId: declarationId },
        body: {
          text,
          ...(now.scheme && { schemeCode: now.scheme }),
          ...(now.files.length > 0 && { files: [...now.files] }),
        },
      });
      draft.settle(now);
      void toast(t("sent"));
    } catch {
      // The mutation holds the error, shown in the form.
    }
    return true;
  };

  return {
    draft,
    now,
    mistake,
    error: write.error ?? upload.error,
    isSending: write.isPending,
    /** The name of the file that is on its way. */
    sendingFile: upload.isPending ? upload.variables.file.name : undefined,
    attach,
    send,
  };
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { Notice } from "@/components/ui/notice";
import { TABLE_FILES } from "@/components/ui/table-files";
import { useFormat } from "@/components/ui/use-format";
import { ApiError } from "@/lib/client/api-error";
import { importBankFile } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

/** How much of what is wrong with a file is told at once. */
const SHOWN = 20;

/** A bank's file: read, it is a page of its own, where what it comes to is seen before anything is recorded. */
export function ReadBankFile() {
  const t = useTranslations("bank");
  const errorText = useErrorText();
  const { colon } = useFormat();
  const router = useRouter();
  const read = useMutation(mutation(importBankFile));
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const wrong = read.error instanceof ApiError ? read.error.fields : [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === undefined);
    if (!file) return;
    try {
      const { id } = await read.mutateAsync({ file });
      router.push(`/operator/bank/${id}`);
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  return (
    <form className="grid max-w-160 gap-3" noValidate onSubmit={send}>
      <Field
        id="bank-file"
        label={t("file")}
        hint={t("fileHint")}
        error={isMissing ? t("fileMissing") : undefined}
      >
        {(aria) => (
          <FileInput
            accept={`.xml,text/xml,application/xml,${TABLE_FILES}`}
            {...aria}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setMissing(false);
              read.reset();
            }}
          />
        )}
      </Field>
      <div>
        <Button look="main" type="submit" busy={read.isPending} busyLabel={t("reading")}>
          {t("read")}
        </Button>
      </div>
      {read.error && (
        <Notice signal="stop">
          {wrong.length === 0 ? (
            errorText(read.error)
          ) : (
            <>
              {t("notRead", { count: wrong.length })}
              <ul className="mt-1 list-disc pl-5">
                {wrong.slice(0, SHOWN).map(({ path, message }) => (
                  <li key={`${path} ${message}`} className="wrap-anywhere">{`${path}${colon}${message}`}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </form>
  );
}

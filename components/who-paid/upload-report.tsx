"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field, FieldHint } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { Input } from "@/components/ui/input";
import { TABLE_FILES } from "@/components/ui/table-files";
import type { Answer } from "@/lib/client/call";
import { uploadMarketplaceReport } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { SALES_CHANNEL } from "@/lib/domain/sales-channel";

export type UploadedReport = Answer<"uploadMarketplaceReport">;

type UploadReportProps = { selection: Selection; onUploaded: (report: UploadedReport) => void };

/** Sends a marketplace's report; what is wrong with it is said row by row, and nothing of it is kept then. */
export function UploadReport({ selection, onUploaded }: UploadReportProps) {
  const t = useTranslations("whoPaid.upload");
  const id = useId();
  const [file, setFile] = useState<File>();
  const [channel, setChannel] = useState("");
  const [isAllSold, setAllSold] = useState(false);
  const [isTried, setTried] = useState(false);
  const upload = useMutation(mutation(uploadMarketplaceReport));
  const code = channel.trim().toUpperCase();
  const isWrong = code !== "" && !SALES_CHANNEL.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || isWrong || upload.isPending) return;
    const { params, query } = ofSelection(selection);
    upload.mutate(
      {
        params,
        query: {
          ...query,
          CodeVendor: code || undefined,
          SoldAsDeclared: isAllSold ? "true" : "false",
        },
        file,
      },
      {
        onSuccess: (report) => {
          setTried(false);
          onUploaded(report);
        },
      },
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {upload.error && <Failure error={upload.error} />}
      <Field
        id={`${id}-f`}
        label={t("file")}
        hint={t("fileHint")}
        error={isTried && !file ? t("fileNeeded") : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            accept={TABLE_FILES}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <Field
        id={`${id}-c`}
        label={t("channel")}
        hint={t("channelHint")}
        error={isTried && isWrong ? t("channelWrong") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={10}
            autoCapitalize="characters"
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
          />
        )}
      </Field>
      <div>
        <label className="flex gap-2.5 text-sm/cosy">
          <input
            className="m-1"
            type="checkbox"
            checked={isAllSold}
            onChange={({ target }) => setAllSold(target.checked)}
          />
          {t("sold")}
        </label>
        <FieldHint>{t("soldHint")}</FieldHint>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="main" busy={upload.isPending} busyLabel={t("busy")}>
          {t("submit")}
        </Button>
        <span className="text-print-muted text-sm">{t("free")}</span>
      </div>
    </form>
  );
}

"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

type FileFieldProps = {
  id: string;
  error: string | undefined;
  busy: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** The browser's own file field, as large as the place where a file can be dropped. */
export function FileField({ id, error, busy, onChoose }: FileFieldProps) {
  const t = useTranslations("newUpload");
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <Field id={id} label={t("file")} hint={t("fileHint")} error={error}>
      {(aria) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the field inside
        <div
          className="file-field"
          data-over={isOver}
          data-invalid={error !== undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...aria}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            disabled={busy}
            onChange={({ currentTarget }) => {
              onChoose([...(currentTarget.files ?? [])]);
              // The same file can be chosen again once it was mended.
              currentTarget.value = "";
            }}
          />
          <span className="button" aria-hidden="true">
            <Icon of={FileUp} />
            {busy ? t("reading") : t("choose")}
          </span>
          <span aria-hidden="true">{t("drop")}</span>
        </div>
      )}
    </Field>
  );
}

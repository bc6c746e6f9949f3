"use client";

import { useTranslations } from "next-intl";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { TABLE_FILES } from "@/components/ui/table-files";

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
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(field.current?.files ?? [])];
    // The same file can be chosen again once it was mended.
    if (field.current) field.current.value = "";
    if (files.length > 0) onChoose(files);
  };
  const takeWhatWasThere = useEffectEvent(take);
  // Chosen before the page's scripts were there.
  useEffect(() => takeWhatWasThere(), []);

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
          className="relative flex min-h-32 flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control border border-pen-rule border-dashed bg-sheet p-4 text-print-muted text-sm hover:bg-pen-wash has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2 data-[invalid=true]:border-2 data-[invalid=true]:border-stop data-[invalid=true]:border-solid data-[over=true]:bg-pen-wash"
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
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            {...aria}
            ref={field}
            type="file"
            accept={TABLE_FILES}
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onChange={take}
          />
          <span className={buttonClass({})} aria-hidden="true">
            <Icon of="file-up" />
            {busy ? t("reading") : t("choose")}
          </span>
          <span aria-hidden="true">{t("drop")}</span>
        </div>
      )}
    </Field>
  );
}

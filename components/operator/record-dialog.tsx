"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { RecordForm } from "./form-when-opened";
import type { FormLook } from "./record-form";
import type { RecordBody, RecordField } from "./record-values";

type RecordDialogProps = {
  /** The record; an empty one is new; undefined: closed. */
  record: RecordBody | undefined;
  title: string;
  description?: string;
  fields: readonly RecordField[];
  schema: () => Promise<z.ZodObject>;
  /** Saves and answers what the record is called. */
  onSave: (body: RecordBody) => Promise<string>;
  onClose: () => void;
  isWide?: boolean;
  /** Under what name this computer keeps what is written and not saved. */
  place?: string;
  /** Shows what saving would do. */
  look?: FormLook;
  /** What else can be done with the record. */
  children?: ReactNode;
};

/** A record's form over the listing that it stands in. */
export function RecordDialog({
  record,
  title,
  description = "",
  onSave,
  onClose,
  isWide = false,
  children,
  ...form
}: RecordDialogProps) {
  const t = useTranslations("operator");
  const isNew = record !== undefined && Object.keys(record).length === 0;
  return (
    <Dialog
      open={record !== undefined}
      onClose={onClose}
      title={title}
      description={description}
      isWide={isWide}
    >
      <RecordForm
        {...form}
        record={isNew ? undefined : record}
        onSave={async (body) => {
          const name = await onSave(body);
          onClose();
          void toast(t("saved", { name }));
        }}
        submit={t("save")}
        busy={t("saving")}
        onCancel={onClose}
      />
      {children}
    </Dialog>
  );
}

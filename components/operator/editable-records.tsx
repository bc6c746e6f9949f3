"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { EditButton } from "./edit-button";
import { RecordDialog } from "./record-dialog";
import type { RecordBody, RecordField } from "./record-values";
import { type RecordColumn, Records } from "./records";

type EditableRecordsProps<Row> = {
  /** What the table is, for those who don't see it. */
  name: string;
  /** What stands above them, with the button that adds one. */
  head: (onAdd: () => void) => ReactNode;
  rows: readonly Row[] | undefined;
  /** The field that says which record it is: asked of a new one alone. */
  code: { name: string; label: string };
  codeOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly RecordColumn<Row>[];
  empty: ReactNode;
  /** What adding one is called. */
  add: string;
  description?: string;
  /** The fields of its form, none where nothing of one can change; undefined while their choices are on their way. */
  fields: readonly RecordField[] | undefined;
  schema: () => Promise<z.ZodObject>;
  onSave: (record: { code: string; body: RecordBody }) => Promise<Row>;
};

/** Records of one kind: each has a form, and so has a new one. */
export function EditableRecords<Row extends RecordBody>({
  head,
  code,
  codeOf,
  nameOf,
  columns,
  add,
  description,
  fields,
  schema,
  onSave,
  ...table
}: EditableRecordsProps<Row>) {
  const t = useTranslations("operator");
  const [edited, setEdited] = useState<Row | "new">();
  const isNew = edited === "new";
  const isTaken = (text: string) =>
    table.rows?.some((row) => codeOf(row).toUpperCase() === text.toUpperCase()) === true;
  const toEdit: RecordColumn<Row> = {
    head: t("edit"),
    cell: (row) => <EditButton name={nameOf(row)} onClick={() => setEdited(row)} />,
  };
  return (
    <section className="mt-8 first:mt-0">
      {head(() => setEdited("new"))}
      <Records {...table} idOf={codeOf} columns={fields?.length === 0 ? columns : [...columns, toEdit]} />
      <RecordDialog
        record={fields && (isNew ? {} : edited)}
        title={isNew || !edited ? add : nameOf(edited)}
        {...(description && { description })}
        fields={[...(isNew ? [{ ...code, isRequired: true as const, isTaken }] : []), ...(fields ?? [])]}
        schema={schema}
        onSave={async (body) => {
          const recordCode = isNew || !edited ? String(body[code.name] ?? "") : codeOf(edited);
          return nameOf(await onSave({ code: recordCode, body }));
        }}
        onClose={() => setEdited(undefined)}
      />
    </section>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { usePortalHref } from "@/components/selection/use-selection";
import { keepFocus } from "@/components/ui/focus-next";
import type { BatchKind, ExternalIdType } from "@/db/vocabulary";
import { previewUpload } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { columnsOf, type Preview, uploadFile } from "./batches";
import { isSameTable, parametersOf, type ReadingChoice } from "./reading-choice";
import { faultOfFiles, faultOfRefusal, problemOfFile, type UploadFault } from "./upload-faults";

/** How a file is read: as was chosen, with what was said of its headers before. */
type Reading = {
  choice: ReadingChoice;
  base: ColumnMapping;
  /** The file that was read so before, where that is why. */
  readAs: string | undefined;
};

/** A file that was looked at, and what is said of it. */
export type ChosenFile = Reading & { file: File; preview: Preview; idType: ExternalIdType | null };

type Choosing = Omit<ChosenFile, "preview"> & { preview: Preview | undefined };

const AS_FOUND: Reading = { choice: {}, base: {}, readAs: undefined };

const previewInput = (
  { producer, country, period }: Selection,
  kind: BatchKind,
  file: File,
  { base, choice }: Reading,
) => ({
  params: { ProducerNrn: producer },
  query: {
    Kind: kind,
    EprCountryCode: country,
    DeclarationPeriodCode: period,
    ...columnsOf(base),
    ...parametersOf(choice),
  },
  file,
});

/** The file of an upload from when it is chosen until it is sent: how it is read, or why it can't be. */
export function useChosenFile(selection: Selection, kind: BatchKind, onChoose: () => void) {
  const router = useRouter();
  const href = usePortalHref();
  const [chosen, setChosen] = useState<Choosing>();
  const [refused, setRefused] = useState<{ fault: UploadFault | undefined; attempt: number }>({
    fault: undefined,
    attempt: 0,
  });
  const preview = useMutation(mutation(previewUpload));
  const upload = useMutation(uploadFile(selection));
  /** How the file is to be read once it has been read as it was asked before. */
  const next = useRef<Reading>(undefined);

  const change = (part: Partial<Choosing>) => setChosen((now) => now && { ...now, ...part });
  const refuse = (fault: UploadFault | undefined) =>
    setRefused(({ attempt }) => ({ fault, attempt: fault ? attempt + 1 : attempt }));

  const read = (
    file: File,
    reading: Reading,
    { isFirst = false, before }: { isFirst?: boolean; before?: Reading } = {},
  ) => {
    change(reading);
    refuse(undefined);
    upload.reset();
    preview.mutate(previewInput(selection, kind, file, reading), {
      onError: (error) => {
        refuse(faultOfRefusal(error));
        // What is still seen of it is what was read before.
        if (before && !next.current) change(before);
      },
      onSuccess: ({ data }) => {
        const { remembered } = data;
        // What was said of such a file before is said of this one as well, and can be changed.
        if (isFirst && remembered) {
          const { fileName: readAs, columns: base, reading: choice, externalIdType: idType } = remembered;
          change({ idType });
          read(file, { choice, base, readAs });
        } else {
          change({ preview: data });
          keepFocus();
        }
      },
      onSettled: () => {
        const last = next.current;
        next.current = undefined;
        if (last) read(file, last);
      },
    });
  };
  const choose = (files: readonly File[]) => {
    if (preview.isPending) return;
    const [file] = files;
    const fault = faultOfFiles(files);
    refuse(fault);
    upload.reset();
    setChosen(undefined);
    if (fault || !file) return;
    onChoose();
    setChosen({ ...AS_FOUND, file, preview: undefined, idType: null });
    read(file, AS_FOUND, { isFirst: true });
  };
  const readAnew = (choice: ReadingChoice) => {
    if (!chosen) return;
    const before: Reading = { choice: chosen.choice, base: chosen.base, readAs: chosen.readAs };
    const reading: Reading = { ...(isSameTable(before.choice, choice) ? before : AS_FOUND), choice };
    if (!preview.isPending) return read(chosen.file, reading, { before });
    next.current = reading;
    change(reading);
  };
  const check = (mapping: ColumnMapping) => {
    if (!chosen || preview.isPending) return;
    const { file, idType, choice } = chosen;
    upload.mutate(
      { kind, file, mapping, externalIdType: idType, reading: choice, dryRun: true },
      {
        onSuccess: ({ id }) => router.push(href(`/uploads/${id}`)),
        onError: (thrown) => refuse(faultOfRefusal(thrown)),
      },
    );
  };
  const startAgain = () => {
    refuse(undefined);
    setChosen(undefined);
    next.current = undefined;
    preview.reset();
    upload.reset();
  };

  const error = preview.error ?? upload.error;
  const problem = chosen?.preview && problemOfFile(chosen.preview);
  const isLookedAt = chosen?.preview && !problem && !refused.fault;
  return {
    ...refused,
    /** Absent where none can be gone on with. */
    chosen: isLookedAt ? (chosen as ChosenFile) : undefined,
    problem,
    /** An error that is not about the file. */
    error: error && !faultOfRefusal(error) ? error : undefined,
    isReading: preview.isPending,
    isSending: upload.isPending || upload.isSuccess,
    acts: { choose, readAnew, change, check, startAgain },
  };
}

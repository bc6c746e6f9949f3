"use client";

import dynamic from "next/dynamic";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Failure } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { BATCH_KINDS } from "@/db/vocabulary";
import { oneOf } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";
import { ChooseFile, FILE_FIELD } from "./choose-file";
import { UploadSteps } from "./upload-steps";
import { useChosenFile } from "./use-chosen-file";

/** Comes while the service reads the file that it shows. */
const loadPreview = () => import("./file-preview").then((module) => module.FilePreview);
const FilePreview = dynamic(loadPreview, { ssr: false });

const KIND = { kind: oneOf(BATCH_KINDS, "CATALOG") };

/** A file is chosen, looked at, and sent to be checked. */
export function NewUploadPage() {
  const [selection] = useSelection();
  if (!selection) return <UploadSteps at="file" />;
  return <NewUpload key={Object.values(selection).join("/")} selection={selection} />;
}

function NewUpload({ selection }: { selection: Selection }) {
  const [{ kind }, changeAddress] = useAddress(KIND);
  const { chosen, fault, attempt, problem, error, isReading, isSending, acts } = useChosenFile(
    selection,
    kind,
    () => void loadPreview(),
  );
  if (chosen) {
    return (
      <>
        <UploadSteps at="columns" />
        {error && <Failure error={error} />}
        <FilePreview
          kind={kind}
          chosen={chosen}
          isReading={isReading}
          isSending={isSending}
          onRead={acts.readAnew}
          onChange={acts.change}
          onBack={() => {
            acts.startAgain();
            keepFocus(() => document.getElementById(FILE_FIELD));
          }}
          onCheck={acts.check}
        />
      </>
    );
  }
  return (
    <>
      <UploadSteps at="file" />
      {error && <Failure error={error} />}
      <ChooseFile
        selection={selection}
        kind={kind}
        onKind={(other) => {
          acts.startAgain();
          changeAddress({ kind: other });
        }}
        fault={fault}
        problem={problem}
        attempt={attempt}
        busy={isReading}
        onChoose={acts.choose}
      />
    </>
  );
}

"use client";

import { useCallback, useState } from "react";
import { type KeptFields, keepFields, readFields } from "./kept-fields";

/** What is written into the refused rows of a batch; this computer keeps it until it is sent. */
export function useCorrections(batchId: string) {
  const [fields, setFields] = useState(() => readFields(batchId));
  const write = useCallback(
    (written: KeptFields) => {
      setFields(written);
      keepFields(batchId, written);
    },
    [batchId],
  );
  return { fields, write };
}

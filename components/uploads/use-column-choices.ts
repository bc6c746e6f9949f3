"use client";

import { useState } from "react";
import type { BatchKind } from "@/db/vocabulary";
import type { Preview } from "./batches";
import { type ColumnChoice, chooseColumn, missingColumns } from "./choose-columns";

/** What the columns of a file are taken for: as they were understood, until it is chosen. */
export function useColumnChoices(kind: BatchKind, understood: Preview["understood"]["columns"]) {
  // What is chosen of columns is for what was understood of them: where that is another, it begins anew.
  const of = JSON.stringify(understood);
  const fresh = { of, choices: understood as readonly ColumnChoice[], attempt: 0 };
  const [chosen, setChosen] = useState(fresh);
  const { choices, attempt } = chosen.of === of ? chosen : fresh;
  return {
    of,
    choices,
    missing: missingColumns(kind, choices),
    /** How often it was gone on without them. */
    attempt,
    choose: (place: number, column: string | null) =>
      setChosen({ of, choices: chooseColumn(choices, place, column), attempt }),
    refuse: () => setChosen({ of, choices, attempt: attempt + 1 }),
  };
}

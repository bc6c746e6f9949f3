"use client";

import { mutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import type { CodePeriod } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { declareQuantities, getDeclarationSheet } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type Edit, type GridRow, lineAmounts, lineKey, type SheetRow } from "./grid-row";
import { tellOtherPages } from "./other-pages";
import { declarationSheet, type Sheet } from "./sheet";

/** The API takes this many products in one request. */
const MOST_PRODUCTS = 1000;
const SAVE_AFTER_MS = 1200;
const TRY_AGAIN_MS = 15_000;

/** All or nothing, and only at the version that was read; the sheet is changed in place. Fails at once without a connection. */
const saveQuantities = mutationOptions({
  ...mutation(declareQuantities, { except: getDeclarationSheet, waits: false }),
  networkMode: "always",
});

type Written = { edit: Edit; quantity: string; isNew: boolean; row: SheetRow };

/** What is being done with what is typed. */
export type Saving =
  | { state: "idle"; savedAt: string | undefined }
  | { state: "saving" }
  | { state: "offline" }
  | { state: "failed"; error: Error };

type SavingInput = {
  selection: Selection;
  /** Changes with each correction that can be saved as it is; empty where there is none. */
  signature: string;
  /** The rows with something typed that can be saved as it is, as the sheet stands now. */
  collect: () => readonly GridRow[];
  onSaved: (saved: readonly Written[]) => void;
  /** What is sent now; its answer may be lost. */
  onSending: (sent: readonly Written[]) => void;
};

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.fields.some(({ path }) => path === "version");

const written = (row: GridRow): Written[] =>
  row.edit && row.cell.state === "written"
    ? [{ edit: row.edit, quantity: row.cell.quantity, isNew: row.saved === undefined, row: row.source }]
    : [];

/**
 * Saves what is typed: corrections cost nothing and go by themselves, new lines go when they are asked for. What is
 * not connected waits; what stands at another version is read again first.
 */
export function useSaving({ selection, signature, collect, onSaved, onSending }: SavingInput) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(saveQuantities);
  const [saving, setSaving] = useState<Saving>({ state: "idle", savedAt: undefined });
  const isBusy = useRef(false);
  const savedAt = useRef<string>(undefined);
  const wanted = useRef<(line: Written) => boolean>(undefined);
  const latest = useRef({ collect, onSaved, onSending });
  latest.current = { collect, onSaved, onSending };

  const send = useCallback(
    async (isWanted: (line: Written) => boolean): Promise<{ count: number; credits: number } | undefined> => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSaving({ state: "saving" });
      const { queryKey } = declarationSheet(selection);
      // Without a connection it fails at once, and does not wait for one.
      const readAgain = () =>
        client.fetchQuery({ ...declarationSheet(selection), staleTime: 0, networkMode: "always" });
      const sent = new Set<string>();
      let credits = 0;
      let tries = 0;
      try {
        for (;;) {
          const lines = latest.current.collect().flatMap(written);
          const part = nextRequest(lines.filter((line) => isWanted(line) && !sent.has(moment(line))));
          if (part.length === 0) break;
          const version = client.getQueryData<Sheet>(queryKey)?.version ?? 0;
          latest.current.onSending(part);
          try {
            const answer = await mutateAsync({
              params: { ProducerNrn: selection.producer },
              body: bodyOf(selection, part, version),
            });
            client.setQueryData<Sheet>(queryKey, (sheet) => sheet && withLines(sheet, part, answer.version));
            for (const line of part) sent.add(moment(line));
            latest.current.onSaved(part);
            credits += answer.creditsNeeded;
            if (part.some(({ row }) => row.contributions.length === 0)) await readAgain();
          } catch (error) {
            tries += 1;
            if (!isOutdated(error) || tries > MOST_TRIES) throw error;
            await readAgain();
          }
        }
        if (sent.size > 0) {
          savedAt.current = new Date().toISOString();
          tellOtherPages();
        }
        wanted.current = undefined;
        setSaving({ state: "idle", savedAt: savedAt.current });
        return { count: sent.size, credits };
      } catch (error) {
        const failed = error instanceof Error ? error : new Error(String(error));
        const isOffline = failed instanceof TypeError;
        if (!isOffline) wanted.current = undefined;
        setSaving(isOffline ? { state: "offline" } : { state: "failed", error: failed });
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
    [client, mutateAsync, selection],
  );

  const isOffline = saving.state === "offline";
  useEffect(() => {
    if (signature === "" || isOffline) return;
    const timer = setTimeout(() => send(isCorrection), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signature, isOffline, send]);

  const saveAll = useCallback(() => {
    wanted.current = () => true;
    return send(() => true);
  }, [send]);
  const saveCorrections = useCallback(() => send(isCorrection), [send]);

  useEffect(() => {
    const lost = () => setSaving({ state: "offline" });
    addEventListener("offline", lost);
    return () => removeEventListener("offline", lost);
  }, []);

  useEffect(() => {
    if (!isOffline) return;
    const again = () => void send(wanted.current ?? isCorrection);
    addEventListener("online", again);
    const timer = setInterval(again, TRY_AGAIN_MS);
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [isOffline, send]);

  return { saving, saveAll, saveCorrections };
}

const MOST_TRIES = 5;

/** A line as it was typed at one moment. */
const moment = ({ edit }: Written) => `${lineKey(edit.reference, edit)} ${edit.at}`;

const isCorrection = ({ isNew }: Written) => !isNew;

/** The lines of the next request: of one part of the year, as many as it takes. */
const nextRequest = (lines: readonly Written[]): Written[] =>
  lines.filter(({ edit }) => edit.part === lines[0]?.edit.part).slice(0, MOST_PRODUCTS);

const bodyOf = (selection: Selection, lines: readonly Written[], version: number) => ({
  producerNrn: selection.producer,
  eprCountryCode: selection.country,
  declarationPeriodCode: selection.period,
  codePeriod: (lines[0]?.edit.part ?? null) as CodePeriod | null,
  version,
  products: lines.map(({ edit, quantity }) => ({
    ecoProductReference: edit.reference,
    quantity: Number(quantity),
    codeVendor: edit.channel,
  })),
});

/** The sheet with lines as the server has them now, computed by its rule. */
function withLines(sheet: Sheet, lines: readonly Written[], version: number): Sheet {
  const references = new Set(lines.map(({ edit }) => edit.reference));
  const rows = sheet.rows.map((row) => {
    if (!references.has(row.ecoProductReference)) return row;
    const changed = lines.filter(({ edit }) => edit.reference === row.ecoProductReference);
    const fresh = changed.map(({ edit, quantity }) => ({
      codePeriod: edit.part,
      codeVendor: edit.channel,
      quantity: Number(quantity),
      amounts: lineAmounts(row, quantity).map(({ schemeCode, amount, lacksWeight }) => ({
        schemeCode,
        ecoContribution: Number(amount),
        lacksWeight,
      })),
    }));
    const isFresh = (line: SheetRow["declared"][number]) =>
      fresh.some(
        ({ codePeriod, codeVendor }) => codePeriod === line.codePeriod && codeVendor === line.codeVendor,
      );
    return { ...row, declared: [...row.declared.filter((line) => !isFresh(line)), ...fresh] };
  });
  return { version, rows };
}

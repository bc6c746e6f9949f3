"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { priceOf } from "@/components/amounts/priced";
import { WhyAmount, WhyProduct } from "@/components/amounts/why";
import { useAskWhy } from "@/components/amounts/why-host";
import { decimal } from "@/components/products/contribution-per-item";
import type { SchemeLine } from "@/components/schemes/scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { streamColumns } from "@/components/streams/stream-order";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { UploadLink } from "@/components/uploads/upload-link";
import { CreditsMissing } from "@/lib/client/api-error";
import type { Declaration } from "@/lib/contract/declarations";
import { sumOf } from "@/lib/domain/amounts";
import { searchWords } from "@/lib/domain/search-text";
import { TARIFF } from "@/lib/domain/tariff";
import { Conflicts } from "./conflicts";
import { DeclarationGrid } from "./declaration-grid";
import { isOfScheme, isShown, matches, ROW_FILTERS, type RowFilter } from "./grid-filters";
import {
  changesOf,
  type GridRow,
  lacksWeight,
  lineKey,
  type Scope,
  type SheetRow,
  savedAt,
  unusualAt,
} from "./grid-row";
import { type Finding, GridSummary } from "./grid-summary";
import { pasteTargets } from "./paste-targets";
import { declaration as declarationQuery, type Sheet } from "./queries";
import { copied, readClipboard } from "./read-clipboard";
import { SavingState } from "./saving-state";
import { SchemeParts } from "./scheme-parts";
import { ScopeChoice } from "./scope-choice";
import { unusualText } from "./unusual-text";
import { useConfirmed } from "./use-confirmed";
import { useEdits } from "./use-edits";
import { useEditedRows, useRows } from "./use-rows";
import { useSaving } from "./use-saving";

export type GridView = { filter: RowFilter; search: string; scheme: string | null; scope: Scope };

type DeclarationEditorProps = {
  selection: Selection;
  sheet: Sheet;
  declaration: z.output<typeof Declaration> | null;
  currency: string;
  schemes: readonly SchemeLine[];
  amountsBefore: ReadonlyMap<string, string>;
  /** Credits left; undefined while they are not known. */
  balance: number | undefined;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
};

export function DeclarationEditor(props: DeclarationEditorProps) {
  const { selection, sheet, declaration, currency, schemes, view, onView } = props;
  const { scope } = view;
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const format = useFormat();
  const errorText = useErrorText();
  const client = useQueryClient();
  const askWhy = useAskWhy();
  const latestSheet = useRef(sheet);
  latestSheet.current = sheet;

  const baseOf = useCallback(({ reference, ...line }: Scope & { reference: string }) => {
    const source = latestSheet.current.rows.find((row) => row.ecoProductReference === reference);
    return (source && savedAt(source, line)) ?? null;
  }, []);
  const typed = useEdits(selection, baseOf);
  const { edits, write } = typed;
  const rowIn = useRows(edits);
  const rowOf = useCallback((source: SheetRow) => rowIn(source, scope), [rowIn, scope]);
  const collectAll = useEditedRows(selection, edits);
  const collect = useCallback(() => collectAll().filter(isReady), [collectAll]);
  const editedRows = useMemo(() => {
    const sources = new Map(sheet.rows.map((row) => [row.ecoProductReference, row]));
    return [...edits.values()].flatMap((edit) => {
      const source = sources.get(edit.reference);
      return source ? [rowIn(source, edit)] : [];
    });
  }, [edits, sheet, rowIn]);
  const ready = editedRows.filter(isReady);
  const conflicts = editedRows.filter(({ conflict }) => conflict);
  const newLines = ready.filter(({ saved }) => saved === undefined).length;
  const cost = newLines * TARIFF.lineDeclared;
  // Corrections send themselves; new lines, and what can't be read, wait for a person.
  const toSend = editedRows.filter(({ edited, conflict }) => edited && !conflict);
  const isAllSent = newLines === 0 && toSend.every(({ cell }) => cell.state !== "error");
  const signature = ready.flatMap(({ saved, edit }) => (saved === undefined ? [] : [edit?.at])).join();
  const { saving, saveAll, saveCorrections } = useSaving({
    selection,
    signature,
    collect,
    onSaved: typed.settle,
    onSending: typed.doubt,
  });
  const { isConfirmed, confirm } = useConfirmed(selection);

  // What turns out to be saved already is not waiting any more.
  const { forget } = typed;
  useEffect(() => {
    const settled = editedRows.flatMap(({ edit, edited, cell, saved }) =>
      edit && !edited && cell.state === "written" && edit.base !== saved ? [edit] : [],
    );
    if (settled.length > 0) forget(settled);
  }, [editedRows, forget]);

  // Another page or person is at a later version: what stands here is read again.
  useEffect(() => {
    if (declaration && declaration.version > sheet.version && saving.state !== "saving")
      void client.invalidateQueries({ queryKey: [selection.producer, "getDeclarationSheet"] });
  }, [declaration, sheet.version, saving.state, client, selection.producer]);
  useEffect(() => {
    const channel = new BroadcastChannel(SAVED);
    channel.onmessage = () => client.invalidateQueries(declarationQuery(selection));
    return () => channel.close();
  }, [client, selection]);
  useEffect(() => {
    if (saving.state !== "idle" || !saving.savedAt) return;
    const channel = new BroadcastChannel(SAVED);
    channel.postMessage(saving.savedAt);
    channel.close();
  }, [saving]);

  const columns = useMemo(
    () =>
      streamColumns([
        ...schemes,
        ...sheet.rows.flatMap(({ contributions }) =>
          contributions.map(({ schemeCode, ecoOrganismName }) => ({ schemeCode, name: ecoOrganismName })),
        ),
      ]),
    [schemes, sheet],
  );
  const savedTotals = useMemo(() => totalsOf(sheet), [sheet]);
  const totals = useMemo(() => {
    const changes = editedRows.flatMap(changesOf);
    return {
      isEdited: changes.length > 0,
      bySchemeCode: new Map(
        columns.map(({ schemeCode }) => {
          const change = sumOf(
            changes.flatMap((each) => (each.schemeCode === schemeCode ? [each.change] : [])),
          );
          const amount = sumOf([savedTotals.get(schemeCode) ?? "0", change]);
          return [schemeCode, { amount, change, before: props.amountsBefore.get(schemeCode) }];
        }),
      ),
    };
  }, [editedRows, columns, savedTotals, props.amountsBefore]);

  const [focused, setFocused] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const goTo = useRef<(index: number) => void>(undefined);
  const scheme = columns.find(({ schemeCode }) => schemeCode === view.scheme)?.schemeCode ?? null;
  const shownRows = useShownRows(sheet, { ...view, scheme }, (source) =>
    edits.has(lineKey(source.ecoProductReference, scope)),
  );
  const known = useMemo(() => scopesOf(sheet, scope), [sheet, scope]);
  const counts = useMemo(() => countRows(sheet, scope), [sheet, scope]);

  const confirmedRow = useCallback(
    ({ source, cell }: GridRow) =>
      cell.state === "written" &&
      isConfirmed({ reference: source.ecoProductReference, quantity: cell.quantity, ...scope }),
    [isConfirmed, scope],
  );
  const focusedReference = focused === undefined ? undefined : shownRows[focused]?.ecoProductReference;
  const unreadable = editedRows.filter(
    ({ cell, source }) =>
      cell.state === "error" && (attempt > 0 || source.ecoProductReference !== focusedReference),
  );
  const withoutWeight = useMemo(() => sheet.rows.filter(lacksWeight), [sheet]);
  const unusual = useMemo(
    () => sheet.rows.filter((source) => unusualAt(source, scope) !== undefined),
    [sheet, scope],
  ).filter(({ ecoProductReference }) => !edits.has(lineKey(ecoProductReference, scope)));
  const findings: Finding[] = [
    ...unreadable.map((row) => ({
      key: `unreadable ${row.source.ecoProductId} ${row.edit?.part} ${row.edit?.channel}`,
      signal: "stop" as const,
      message: t("finding.unreadable", {
        product: row.name,
        typed: row.edit?.typed ?? "",
        reason: row.cell.state === "error" ? shared(`misread.${row.cell.reason}`) : "",
      }),
      reference: row.source.ecoProductReference,
    })),
    ...withoutWeight.map(({ ecoProductReference, title }) => ({
      key: `weight ${ecoProductReference}`,
      signal: "stop" as const,
      message: t("finding.weight", { product: title ?? ecoProductReference }),
      reference: ecoProductReference,
    })),
    ...unusual
      .map(rowOf)
      .filter((row) => !confirmedRow(row))
      .map((row) => ({
        key: `unusual ${row.source.ecoProductId}`,
        signal: "check" as const,
        message: t("finding.unusual", {
          product: row.name,
          change: unusualText({ t, format }, row, selection.period),
        }),
        reference: row.source.ecoProductReference,
      })),
  ];
  const blocking = findings.filter(({ signal }) => signal === "stop").length;

  const jump = (reference: string) => {
    const index = shownRows.findIndex((row) => row.ecoProductReference === reference);
    if (index >= 0) return goTo.current?.(index);
    onView({ filter: "all", search: "", scheme: null });
    pendingJump.current = reference;
  };
  const pendingJump = useRef<string>(undefined);
  useEffect(() => {
    if (pendingJump.current === undefined) return;
    const index = shownRows.findIndex((row) => row.ecoProductReference === pendingJump.current);
    pendingJump.current = undefined;
    if (index >= 0) goTo.current?.(index);
  }, [shownRows]);

  const stepOf = (row: GridRow, after: string) => ({
    reference: row.source.ecoProductReference,
    ...scope,
    before: row.edit?.typed ?? (row.saved === undefined ? "" : copied(row.saved, format.decimalMark)),
    after,
  });
  const lastTyped = useRef("");
  const type = (row: GridRow, text: string) => {
    const key = lineKey(row.source.ecoProductReference, scope);
    write([stepOf(row, ungrouped(row, text, format.quantity))], { goesOn: lastTyped.current === key });
    lastTyped.current = key;
  };
  const paste = (from: number, text: string, isWhole: boolean) => {
    const cells = readClipboard(text);
    if (cells.length === 1 && cells[0]?.length === 1 && !isWhole) return false;
    const { pasted, unknown } = pasteTargets(cells, { from, shown: shownRows, all: sheet.rows });
    const rows = pasted.map(({ source, typed: cell }) => ({ row: rowOf(source), cell }));
    const open = rows.filter(({ row }) => row.cell.state !== "locked");
    write(open.map(({ row, cell }) => stepOf(row, cell)));
    lastTyped.current = "";
    if (cells.length > 1)
      void toast(
        t("pasted", { count: open.length, locked: rows.length - open.length, unknown }),
        open.length > 0 ? { label: t("undo"), run: () => void typed.undo() } : undefined,
      );
    return true;
  };
  const erase = (from: number, to: number) => {
    const rows = shownRows.slice(from, to + 1).map(rowOf);
    write(
      rows
        .filter(({ cell }) => cell.state !== "locked" && cell.state !== "empty")
        .map((row) => stepOf(row, "")),
    );
  };
  const copy = (from: number, to: number) =>
    shownRows
      .slice(from, to + 1)
      .map((source) => {
        const { cell, shown } = rowOf(source);
        return cell.state === "written" ? copied(cell.quantity, format.decimalMark) : (shown ?? "");
      })
      .join("\n");
  const ask = (button: HTMLElement, row: GridRow, schemeCode: string | undefined) => {
    const of = { selection, reference: row.source.ecoProductReference, name: row.name, currency };
    if (schemeCode === undefined)
      return askWhy(button, <WhyProduct {...of} amounts={row.amounts} columns={columns} />);
    const typedQuantity = row.edited && row.cell.state === "written" ? row.cell.quantity : undefined;
    askWhy(
      button,
      <WhyAmount
        {...of}
        schemeCode={schemeCode}
        written={row.cell.state !== "locked"}
        {...(typedQuantity !== undefined && { priced: priceOf(row.source, schemeCode, typedQuantity) })}
      />,
    );
  };
  const confirmRow = useCallback(
    (row: GridRow) => {
      if (row.cell.state !== "written") return;
      confirm({ reference: row.source.ecoProductReference, quantity: row.cell.quantity, ...scope });
    },
    [confirm, scope],
  );
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const stableAsk = useCallback<typeof ask>((...args) => latestAsk.current(...args), []);

  const submit = async () => {
    if (editedRows.some(({ cell }) => cell.state === "error")) return setAttempt(attempt + 1);
    const done = await saveAll();
    if (done) void toast(t("saved", done));
  };
  const yieldTo = (rows: readonly GridRow[]) =>
    typed.forget(rows.flatMap(({ edit }) => (edit ? [edit] : [])));
  const insist = (rows: readonly GridRow[]) => {
    for (const { edit, saved } of rows) if (edit) typed.insist(edit, saved ?? null);
  };
  const lacking = props.balance === undefined ? 0 : cost - props.balance;

  return (
    <>
      <div className="bar grid-bar mb-3">
        <h1 className="page-title">{t("title", { year: selection.period })}</h1>
        <SavingState
          saving={saving}
          unsaved={editedRows.filter(({ edited }) => edited).length}
          isBegun={declaration !== null}
        />
        <span className="wide-only-flex">
          <button
            type="button"
            className="icon-button"
            aria-label={t("undo")}
            aria-disabled={!typed.canUndo}
            onClick={typed.undo}
          >
            <Icon of={Undo2} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t("redo")}
            aria-disabled={!typed.canRedo}
            onClick={typed.redo}
          >
            <Icon of={Redo2} />
          </button>
        </span>
        <span className="push" />
        <UploadLink kind="QUANTITIES" />
        {declaration && (
          <ButtonLink {...(isAllSent && { look: "main" })} to="/declaration/review">
            {t("review")}
            <Icon of={ArrowRight} />
          </ButtonLink>
        )}
        {!isAllSent && (
          <Button
            look="main"
            cost={cost > 0 ? shared("credits", { count: cost }) : undefined}
            busy={saving.state === "saving"}
            busyLabel={t("saving")}
            onClick={submit}
          >
            {t("save", { count: toSend.length })}
          </Button>
        )}
      </div>
      <div className="bar mb-3 grid-tools">
        <input
          type="search"
          className="input grid-search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={view.search}
          onChange={({ target }) => onView({ search: target.value })}
        />
        <Select
          aria-label={t("rowsShown")}
          value={view.filter}
          onChange={({ target }) => {
            const filter = ROW_FILTERS.find((each) => each === target.value);
            if (filter) onView({ filter });
          }}
        >
          {ROW_FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {t(`filter.${filter}`, { count: filter === "typed" ? edits.size : (counts.get(filter) ?? 0) })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t("schemesShown")}
          value={scheme ?? ""}
          onChange={({ target }) => onView({ scheme: target.value || null })}
        >
          <option value="">{t("allSchemes")}</option>
          {columns.map(({ schemeCode, name }) => (
            <option key={schemeCode} value={schemeCode}>
              {`${schemeCode}, ${name}`}
            </option>
          ))}
        </Select>
        <ScopeChoice scope={scope} known={known} onChange={(next) => onView({ scope: next })} />
      </div>
      {typed.adopted > 0 && editedRows.length > 0 && (
        <p className="mb-3 text-print-muted text-sm" role="status">
          {t("kept", { count: typed.adopted })}
        </p>
      )}
      {saving.state === "offline" && (
        <div className="mb-3">
          <Notice signal="check">{t("offlineHelp")}</Notice>
        </div>
      )}
      {saving.state === "failed" && !(saving.error instanceof CreditsMissing) && (
        <div className="mb-3">
          <Notice signal="stop">
            {errorText(saving.error)}{" "}
            <button type="button" className="link" onClick={saveCorrections}>
              {t("tryAgain")}
            </button>
          </Notice>
        </div>
      )}
      {lacking > 0 && (
        <div className="mb-3">
          <Notice signal={saving.state === "failed" ? "stop" : "check"}>
            {t("short", { needed: cost, has: props.balance ?? 0, missing: lacking })}{" "}
            <PortalLink to="/credits">{t("toCredits")}</PortalLink>
          </Notice>
        </div>
      )}
      <Conflicts rows={conflicts} onInsist={insist} onYield={yieldTo} />
      {findings.length > 0 && (
        <GridSummary
          title={blocking > 0 ? t("errors", { count: blocking }) : t("toCheck", { count: findings.length })}
          findings={findings}
          attempt={attempt}
          onJump={jump}
        />
      )}
      <DeclarationGrid
        selection={selection}
        currency={currency}
        scope={scope}
        sources={shownRows}
        rowOf={rowOf}
        columns={columns}
        totals={totals}
        isConfirmed={confirmedRow}
        onConfirm={confirmRow}
        onType={type}
        onPaste={paste}
        onCopy={copy}
        onErase={erase}
        onRestore={({ edit }) => edit && typed.forget([edit])}
        onUndo={typed.undo}
        onRedo={typed.redo}
        onAsk={stableAsk}
        goTo={goTo}
        onFocusRow={(index) => {
          if (index !== focused) lastTyped.current = "";
          setFocused(index);
        }}
      />
      {declaration && <SchemeParts selection={selection} declaration={declaration} />}
    </>
  );
}

const SAVED = "declaration saved";

const isReady = ({ edited, conflict, cell }: GridRow) => edited && !conflict && cell.state === "written";

/** What stands saved, scheme by scheme: the sum of the rounded lines. */
function totalsOf({ rows }: Sheet): ReadonlyMap<string, string> {
  const amounts = new Map<string, string[]>();
  for (const { declared } of rows)
    for (const line of declared)
      for (const { schemeCode, ecoContribution } of line.amounts) {
        const own = amounts.get(schemeCode);
        if (own) own.push(decimal(ecoContribution));
        else amounts.set(schemeCode, [decimal(ecoContribution)]);
      }
  return new Map([...amounts].map(([schemeCode, own]) => [schemeCode, sumOf(own)]));
}

/** The rows of a filter and a search, chosen when these are: a row does not leave while it is being written. */
function useShownRows(
  sheet: Sheet,
  { filter, search, scheme, scope }: GridView,
  isTyped: (source: SheetRow) => boolean,
) {
  const key = JSON.stringify([filter, search, scheme, scope, sheet.rows.length]);
  const chosen = useRef<{ key: string; references: ReadonlySet<string> }>(undefined);
  if (chosen.current?.key !== key) {
    const words = searchWords(search);
    const kept = sheet.rows.filter(
      (row) => isOfScheme(row, scheme) && isShown(row, filter, { scope, isTyped }) && matches(row, words),
    );
    chosen.current = { key, references: new Set(kept.map(({ ecoProductReference }) => ecoProductReference)) };
  }
  const { references } = chosen.current;
  return useMemo(
    () => sheet.rows.filter(({ ecoProductReference }) => references.has(ecoProductReference)),
    [sheet, references],
  );
}

/** How many rows each filter would show, as saved. */
const countRows = (sheet: Sheet, scope: Scope): ReadonlyMap<RowFilter, number> =>
  new Map(
    ROW_FILTERS.map((filter) => [
      filter,
      sheet.rows.filter((source) => isShown(source, filter, { scope, isTyped: () => false })).length,
    ]),
  );

/** The lines that the declaration has, most products first, with the one that is shown. */
function scopesOf(sheet: Sheet, scope: Scope): (Scope & { count: number })[] {
  const counts = new Map<string, Scope & { count: number }>();
  const add = (each: Scope, by: number) => {
    const key = JSON.stringify([each.part, each.channel]);
    const before = counts.get(key);
    counts.set(key, { part: each.part, channel: each.channel, count: (before?.count ?? 0) + by });
  };
  add({ part: null, channel: null }, 0);
  add(scope, 0);
  for (const { declared } of sheet.rows)
    for (const { codePeriod, codeVendor } of declared)
      add({ part: codePeriod as Scope["part"], channel: codeVendor }, 1);
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** A saved figure that is typed on keeps no thousands marks, which could be read in two ways. */
function ungrouped({ edit, saved }: GridRow, text: string, show: (quantity: string) => string): string {
  if (edit || saved === undefined) return text;
  const shown = show(saved);
  if (shown === saved || Math.abs(text.length - shown.length) !== 1) return text;
  return text
    .replace(/[\s\u202f\u00a0]/g, "")
    .replace(/,(?=\d{3})/g, shown.includes(",") && !saved.includes(".") ? "" : ",");
}

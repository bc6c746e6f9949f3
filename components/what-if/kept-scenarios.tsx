"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { keepingFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { useFormat } from "@/components/ui/use-format";
import { useKeptValue } from "@/components/ui/use-kept";
import { MOST_KEPT, type Move, readKept, readMoves, writeMoves } from "./scenario";
import { triedOf } from "./tried";

type KeptScenariosProps = {
  selection: Selection;
  moves: readonly Move[];
  onOpen: (moves: readonly Move[]) => void;
};

/** Scenarios that this browser keeps, beside each other by what they come to. */
export function KeptScenarios({ selection, moves, onOpen }: KeptScenariosProps) {
  const t = useTranslations("whatIf");
  const { colon } = useFormat();
  const { producer, country, period } = selection;
  const [kept, keep] = useKeptValue(`what-if ${producer} ${country} ${period}`, readKept);
  const [name, setName] = useState("");
  const isFull = kept.length >= MOST_KEPT;
  const add = () => {
    const called = name.trim() || t("nameOf", { number: String(kept.length + 1) });
    keep([...kept, { name: called, moves: writeMoves(moves) }]);
    setName("");
  };
  if (kept.length === 0 && moves.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="kept">
      <SectionTitle id="kept">{t("kept")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("keptHelp")}</p>
      <div className="sheet px-4 py-3">
        {kept.length > 0 && (
          <ul className="mb-3">
            {kept.map((one, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                key={place}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-2 text-sm"
              >
                <button
                  type="button"
                  className="link font-semibold"
                  aria-label={`${t("open")}${colon}${one.name}`}
                  onClick={() => onOpen(readMoves(one.moves))}
                >
                  {one.name}
                </button>
                <SumOf selection={selection} moves={one.moves} />
                <button
                  type="button"
                  className="link text-stop hover:text-stop"
                  aria-label={`${t("removeKept")}${colon}${one.name}`}
                  onClick={() => keepingFocus(() => keep(kept.filter((_, index) => index !== place)))}
                >
                  {t("removeKept")}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <p className="text-print-muted text-sm/cosy">{t("keptFull")}</p>
        ) : (
          moves.length > 0 && (
            <form
              className="grid gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                add();
              }}
            >
              <Field id="scenario-name" label={t("name")}>
                {(aria) => (
                  <Input
                    {...aria}
                    maxLength={60}
                    autoComplete="off"
                    placeholder={t("nameOf", { number: String(kept.length + 1) })}
                    value={name}
                    onChange={({ target }) => setName(target.value)}
                  />
                )}
              </Field>
              <Button type="submit" look="main">
                {t("keep")}
              </Button>
            </form>
          )
        )}
      </div>
    </section>
  );
}

function SumOf({ selection, moves }: { selection: Selection; moves: string }) {
  const format = useFormat();
  const { data } = useQuery(triedOf(selection, readMoves(moves)));
  return <span className="ml-auto">{data && format.money(data.whatIf, data.currency)}</span>;
}

"use client";

import type { ReactNode } from "react";

type Option = { id: string; name: string; fact?: ReactNode };
type Fact<One> = { name: ReactNode; of: (option: One) => ReactNode };

type CompareProps<One extends Option> = {
  caption: string;
  /** What stands over the facts. */
  head: ReactNode;
  options: readonly One[];
  facts: readonly Fact<One>[];
  /** The reader's own sum. */
  sum: Fact<One>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  group: string;
};

const CHOSEN = "bg-pen-wash";

/** Facts as rows, options as columns. Nothing is chosen at the start, and nothing is recommended. */
export function Compare<One extends Option>({
  caption,
  head,
  options,
  facts,
  sum,
  chosen,
  onChoose,
  group,
}: CompareProps<One>) {
  const cell = (id: string) => (id === chosen ? CHOSEN : "");
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm/snug heads:px-3 cells:border-rule cells:border-b cells:px-3 cells:py-2 cells:text-left cells:align-top feet:px-3 feet:py-2.5 feet:font-semibold feet:[border-bottom:4px_double_var(--color-print)] feet:[border-top:1.5px_solid_var(--color-print)]">
        <caption className="px-3 pt-4 pb-2 text-left font-display font-semibold text-md">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[26%] pb-2 text-left align-bottom font-semibold text-xs">
              {head}
            </th>
            {options.map(({ id, name, fact }) => (
              <th
                key={id}
                scope="col"
                className={`border-t-4 pt-2 pb-2 text-left align-top font-normal ${id === chosen ? `border-pen ${CHOSEN}` : "border-transparent"}`}
              >
                <label className="flex min-h-(--target) items-start gap-2 font-semibold text-md/compact">
                  <input
                    className="mt-0.5"
                    type="radio"
                    name={group}
                    checked={id === chosen}
                    onChange={() => onChoose(id)}
                  />
                  {name}
                </label>
                {fact && <small className="block pl-6 text-print-muted text-xs">{fact}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts stand in one order
            <tr key={index}>
              <th scope="row" className="font-normal text-print-muted">
                {fact.name}
              </th>
              {options.map((option) => (
                <td key={option.id} className={cell(option.id)}>
                  {fact.of(option)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="text-left">
              {sum.name}
            </th>
            {options.map((option) => (
              <td key={option.id} className={cell(option.id)}>
                {sum.of(option)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

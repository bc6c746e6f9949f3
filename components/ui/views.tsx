"use client";

import type { ReactNode } from "react";

type View<Name extends string> = { name: Name; text: string; count: ReactNode };

type ViewsProps<Name extends string> = {
  label: string;
  views: readonly View<Name>[];
  shown: Name | undefined;
  onChange: (name: Name) => void;
};

/** Parts of a listing beside each other, each with how many it holds; they stand on top of its sheet. */
export function Views<Name extends string>({ label, views, shown, onChange }: ViewsProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that choose, not the fields of a form
    <div
      className="flex gap-6 scroll-px-[45%] overflow-x-auto rounded-t-mark border border-rule border-b-0 bg-sheet px-3 py-2.5 text-sm max-desk:-mx-(--gutter) max-desk:border-x-0 max-desk:py-0"
      role="group"
      aria-label={label}
    >
      {views.map(({ name, text, count }) => (
        <button
          className="whitespace-nowrap border-transparent border-b-2 py-[0.15rem] text-pen hover:border-pen-rule aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print max-desk:min-h-(--control)"
          key={name}
          type="button"
          aria-pressed={name === shown}
          onClick={() => onChange(name)}
        >
          {text}{" "}
          <small className="inline-block min-w-[0.95rem] text-left font-normal text-print-muted text-xs/none">
            {count}
          </small>
        </button>
      ))}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useAddress } from "@/lib/client/use-address";
import { FieldLabel } from "./field";
import { listingParameters } from "./filters-in";
import { Input } from "./input";
import { Select } from "./select";
import { useTyped } from "./use-typed";

/** Filters and the place in the listing, in the address; a filter that changes goes back to the first page. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [parameters] = useState(() => listingParameters(names));
  const [{ offset, ...filters }, set] = useAddress(parameters);
  return {
    filters: filters as Record<Name, string>,
    offset,
    toOffset: (to: number) => set({ offset: to }),
    change: (change: Partial<Record<Name, string>>) => set({ offset: 0, ...change }),
  };
}

const FILTER = "min-w-0 max-desk:flex-[1_1_9rem]";

/** Filters beside each other, as long as there is room. */
export const FilterFields = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 mb-3.5 flex flex-wrap items-end gap-3">{children}</div>
);

type FilterProps = { label: string; value: string; onChange: (value: string) => void };

/** A text that is looked for after a short pause, so that a word is one request. */
export function TextFilter({
  label,
  value,
  onChange,
  hint,
  type = "search",
}: FilterProps & { hint?: string; type?: "search" | "date" }) {
  const id = useId();
  const typed = useTyped(value, onChange);
  return (
    <div className={`${FILTER} ${hint ? "flex-[0_1_22rem]" : "flex-[0_1_14rem]"}`}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input id={id} type={type} maxLength={100} placeholder={hint} {...typed} />
    </div>
  );
}

type ChoiceFilterProps = FilterProps & {
  options: readonly (readonly [value: string, name: string])[];
  /** What no choice is called; null where one is always made. */
  all?: string | null;
};

export function ChoiceFilter({ label, value, onChange, options, all }: ChoiceFilterProps) {
  const t = useTranslations("common");
  const id = useId();
  return (
    <div className={`${FILTER} flex-[0_1_14rem]`}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== null && <option value="">{all ?? t("all")}</option>}
        {/* What an address says and is no choice any more is what is shown, and every other can be chosen. */}
        {value !== "" && options.every(([option]) => option !== value) && (
          <option value={value}>{value}</option>
        )}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

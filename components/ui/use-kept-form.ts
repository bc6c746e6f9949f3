"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { SavedFields } from "./changed-texts";
import { type KeptFormOptions, useKeptTexts } from "./use-kept-texts";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "subscribe" | "setValue" | "reset">;

/** Keeps what is typed into a form of react-hook-form until it is saved. */
export function useKeptForm<Values extends FieldValues>(
  { subscribe, setValue, reset }: Form<Values>,
  { place, saved }: KeptFormOptions<SavedFields & NoInfer<Values>>,
) {
  const { isBack, keep, forget } = useKeptTexts({
    place,
    saved,
    write: (name, text) => setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>),
  });
  const keepValues = useEffectEvent((values: Values) => keep(Object.entries(values)));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }),
    [subscribe],
  );
  return {
    isBack,
    forget,
    /** Writes what is saved. */
    startOver: () => {
      reset(saved);
      forget();
    },
  };
}

"use client";

import { type ChangeEvent, type FormEvent, useState } from "react";
import type { z } from "zod";
import { readTexts, type Schema } from "./read-texts";

type Texts = Readonly<Record<string, string | undefined>>;

/** Why a text does not fit, as zod calls it, and the text. */
export type Mistake = { type: string; typed: string };
type Mistakes = Readonly<Partial<Record<string, Mistake>>>;

/** What a control of the form takes over; it keeps its text itself. */
export type Registered = {
  name: string;
  defaultValue: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

type Sending<Read> = (
  read: Read,
  form: {
    isChanged: (name: string) => boolean;
    /** Begins anew with these texts, or those that it began with. */
    restart: (texts?: Texts) => void;
  },
) => unknown;

/** What is written in the controls that can be written in. */
const textsIn = (form: HTMLFormElement): Texts =>
  Object.fromEntries(new FormData(form)) as Record<string, string>;

function mistakesOf(error: z.ZodError | undefined, texts: Texts): Mistakes {
  const mistakes: Record<string, Mistake> = {};
  for (const { code, path } of error?.issues ?? []) {
    const name = String(path[0]);
    mistakes[name] ??= { type: code, typed: texts[name] ?? "" };
  }
  return mistakes;
}

/**
 * A form of texts that stands on its page from the start, checked by a schema of the contract that is loaded when it is
 * first sent. Forms that are opened, and those with more than texts, have react-hook-form: it weighs as much as half a page.
 */
export function useTextForm<Read>(schema: Schema<Read>, first: Texts = {}) {
  const [start, setStart] = useState(first);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [wasSent, setSent] = useState(false);

  const register = (name: string): Registered => ({
    name,
    defaultValue: start[name],
    onChange: ({ currentTarget: { form } }) => {
      if (wasSent && form) void checkAgain(form, name);
    },
  });

  async function checkAgain(form: HTMLFormElement, name: string) {
    const texts = textsIn(form);
    const found = mistakesOf((await readTexts(schema, texts)).error, texts)[name];
    setMistakes(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others));
  }

  const handleSubmit = (send: Sending<Read>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = textsIn(form);
    const checked = await readTexts(schema, texts);
    const found = mistakesOf(checked.error, texts);
    setSent(true);
    setMistakes(found);
    if (checked.success) {
      await send(checked.data, {
        isChanged: (name) => texts[name] !== undefined && texts[name] !== (start[name] ?? ""),
        restart: (anew = start) => restart(form, anew),
      });
    } else {
      controlsOf(form)
        .find(({ name }) => found[name])
        ?.focus();
    }
  };

  function restart(form: HTMLFormElement, anew: Texts) {
    setStart(anew);
    setMistakes({});
    setSent(false);
    for (const control of controlsOf(form)) if (control.name) control.value = anew[control.name] ?? "";
  }

  return { register, handleSubmit, mistakes };
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );

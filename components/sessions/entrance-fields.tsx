"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Registered } from "@/components/ui/use-text-form";

type FieldProps = { registered: Registered; mistake: string | undefined };

export function EmailField({ registered, mistake }: FieldProps) {
  const t = useTranslations("signIn");
  return (
    <Field id="email" label={t("email")} error={mistake}>
      {(aria) => <Input type="email" autoComplete="username" {...aria} {...registered} />}
    </Field>
  );
}

export function NameField({ registered, mistake }: FieldProps) {
  const t = useTranslations("signIn");
  return (
    <Field id="name" label={t("name")} error={mistake}>
      {(aria) => <Input autoComplete="name" {...aria} {...registered} />}
    </Field>
  );
}

type PasswordProps = FieldProps & { kind?: "password" | "newPassword"; aside?: ReactNode };

/** A password that can be shown; a new one says how long it must be. */
export function PasswordField({ registered, mistake, kind = "password", aside }: PasswordProps) {
  const t = useTranslations("signIn");
  const [shown, setShown] = useState(false);
  const isNew = kind === "newPassword";
  return (
    <div className="relative">
      <Field id={kind} label={t(kind)} hint={isNew && t("length")} error={mistake}>
        {(aria) => (
          <div className="relative">
            <Input
              className="pr-24"
              type={shown ? "text" : "password"}
              autoComplete={isNew ? "new-password" : "current-password"}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...aria}
              {...registered}
            />
            <button
              className="absolute top-2 right-2 h-7 bg-sheet px-2 text-pen text-sm"
              type="button"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? t("hide") : t("show")}
            </button>
          </div>
        )}
      </Field>
      {aside}
    </div>
  );
}

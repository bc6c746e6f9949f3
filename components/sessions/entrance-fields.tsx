"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";

type FieldProps = { registered: UseFormRegisterReturn; mistake: string | undefined };

export function EmailField({ registered, mistake }: FieldProps) {
  const t = useTranslations("signIn");
  return (
    <Field id="email" label={t("email")} error={mistake}>
      {(aria) => <input className="input" type="email" autoComplete="username" {...aria} {...registered} />}
    </Field>
  );
}

export function NameField({ registered, mistake }: FieldProps) {
  const t = useTranslations("signIn");
  return (
    <Field id="name" label={t("name")} error={mistake}>
      {(aria) => <input className="input" autoComplete="name" {...aria} {...registered} />}
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
    <div className="password-field">
      {aside}
      <Field id={kind} label={t(kind)} hint={isNew && t("length")} error={mistake}>
        {(aria) => (
          <div className="password">
            <input
              className="input"
              type={shown ? "text" : "password"}
              autoComplete={isNew ? "new-password" : "current-password"}
              {...aria}
              {...registered}
            />
            <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? t("hide") : t("show")}
            </button>
          </div>
        )}
      </Field>
    </div>
  );
}

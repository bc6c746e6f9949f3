import type { ComponentProps, ElementType, ReactNode } from "react";
import { Icon } from "./icon";

/** What ties a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, error between label and control, hint (or what was understood) under it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  );
}

type FieldLabelProps = {
  as?: ElementType;
  id?: string;
  htmlFor?: string;
  tabIndex?: number;
  children: ReactNode;
};

/** Over a field, or over several that answer one question. */
export function FieldLabel({ as: Tag = "label", ...rest }: FieldLabelProps) {
  return <Tag {...rest} className="mb-[0.3rem] block font-semibold text-sm" />;
}

/** Named by its field as what describes it, or, without an id, heard as soon as it is there. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      className="mb-[0.3rem] flex items-center gap-[0.35rem] font-medium text-sm text-stop"
      id={id}
      role={id === undefined ? "alert" : undefined}
    >
      <Icon of="circle-alert" />
      {children}
    </p>
  );
}

export function FieldHint(props: Omit<ComponentProps<"p">, "className">) {
  return <p {...props} className="mt-[0.3rem] text-print-muted text-xs/cosy" />;
}

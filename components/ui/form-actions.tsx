import type { ReactNode } from "react";
import { Button } from "./button";

type FormActionsProps = {
  submit: ReactNode;
  look?: "main" | "danger";
  busy: boolean;
  busyLabel: string;
  cancel: string;
  onCancel: () => void;
};

/** The two ways out of a form: to send it, or to leave things as they are. */
export function FormActions({ submit, look = "main", busy, busyLabel, cancel, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{cancel}</Button>
    </div>
  );
}

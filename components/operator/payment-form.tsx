import type { FormEvent, ReactNode } from "react";
import type { Stated } from "@/components/statements/stated";
import { Notice } from "@/components/ui/notice";
import type { PaymentDraft } from "./read-paid";

export type PaymentsProps = {
  of: Stated;
  /** What is typed and not sent. */
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
};

type PaymentFormProps = { error: string | undefined; onSubmit: () => void; children: ReactNode };

/** What an operator says of a statement's money, with why it was refused. */
export const PaymentForm = ({ error, onSubmit, children }: PaymentFormProps) => (
  <form
    className="mt-5 grid gap-3.5"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {error && <Notice signal="stop">{error}</Notice>}
    {children}
  </form>
);

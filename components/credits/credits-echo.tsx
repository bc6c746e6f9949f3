"use client";

import { NumberEcho } from "@/components/ui/number-echo";
import { useFormat } from "@/components/ui/use-format";
import type { NumberReading } from "@/lib/domain/read-number";
import { CREDIT_LIMITS } from "./read-credits";

type CreditsEchoProps = { reading: NumberReading; onChoose: (written: string) => void };

/** What was understood of a number of credits, beside its field. */
export function CreditsEcho({ reading, onChoose }: CreditsEchoProps) {
  const format = useFormat();
  return (
    <NumberEcho
      reading={reading}
      limits={CREDIT_LIMITS}
      say={(value) => `= ${format.quantity(value)}`}
      onChoose={onChoose}
    />
  );
}

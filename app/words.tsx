import type { ReactNode } from "react";
import { MoreWords } from "@/components/shell/more-words";
import type { Messages } from "@/lib/i18n/messages/sections";
import { readerMessages } from "./locale";

type Section = keyof Messages;

/** Sends the browser these sections of texts and no others; `words.test.ts` says which a page or layout needs. */
export async function Words({ of, children }: { of: readonly Section[]; children: ReactNode }) {
  const messages = await readerMessages();
  const words = Object.fromEntries(of.map((section) => [section, messages[section]]));
  return <MoreWords words={words}>{children}</MoreWords>;
}

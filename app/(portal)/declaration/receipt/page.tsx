import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ReceiptPage } from "@/components/declarations/receipt/receipt-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("receipt.receipt") };
}

export default function Page() {
  return (
    <Words of={["amendment", "handover", "receipt", "reopen", "rules", "statement"]}>
      <ReceiptPage />
    </Words>
  );
}

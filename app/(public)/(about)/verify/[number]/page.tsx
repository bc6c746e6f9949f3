import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { VerifyPage } from "@/components/verify/verify-page";

export async function generateMetadata(): Promise<Metadata> {
  // Nobody finds a certificate by a search.
  return { title: (await readerTexts())("verify.title"), robots: { index: false } };
}

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params;
  return (
    <Words of={["verify"]}>
      <VerifyPage number={readable(number)} />
    </Words>
  );
}

/** As it stands in the address, where its escapes are whole. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { notFound } from "next/navigation";

export type ExternalIdParams = { params: Promise<{ externalId: string }> };

/** The product's identifier as the address holds it; what no address can mean is no page. */
export async function readExternalId({ params }: ExternalIdParams): Promise<string> {
  const { externalId } = await params;
  try {
    return decodeURIComponent(externalId);
  } catch {
    notFound();
  }
}

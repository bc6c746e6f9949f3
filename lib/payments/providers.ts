import { GateRefusal } from "@/lib/errors/refusals";
import type { PaymentProvider } from "./payment-provider";
import { standardProvider } from "./standard-provider";

/** Who delivers events of payments, by the name in their address. */
const PROVIDERS: Readonly<Record<string, PaymentProvider>> = { standard: standardProvider };

/** A provider whose secret is set; without it there is nothing here. */
export function providerOf(name: string): PaymentProvider {
  const provider = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
  if (provider?.secret() === undefined) throw new GateRefusal("notFound");
  return provider;
}

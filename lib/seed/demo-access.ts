import { findApiKey } from "@/db/queries/api-keys";
import { findSecret } from "@/db/queries/service-secrets";
import { findUserByEmail } from "@/db/queries/users";
import { testKeyOf } from "@/lib/auth/api-key";
import { db } from "@/lib/runtime";

/** How to sign in to the demo and call its API. */
export type Demo = {
  email: string;
  password: string;
  operatorEmail: string;
  operatorPassword: string;
  apiKey: string;
  curlPath: string;
};

/** The name of the secret from which the demo's key is made. */
export const DEMO_SECRET = "demo";
export const DEMO_PRODUCER_NRN = "00000000000040";
export const DEMO_EMAIL = "demo@example.org";
export const DEMO_PASSWORD = "demo-atelier";
export const DEMO_OPERATOR_EMAIL = "operator@example.org";
export const DEMO_OPERATOR_PASSWORD = "demo-operator";

/** Whether a database was filled with the demo once. */
export const wasSeeded = async (): Promise<boolean> => (await findSecret(db(), DEMO_SECRET)) !== undefined;

/** The demo of a database that has all of it; undefined where any part is missing. */
export async function findDemo(): Promise<Demo | undefined> {
  const secret = await findSecret(db(), DEMO_SECRET);
  if (!secret) return undefined;
  for (const email of [DEMO_EMAIL, DEMO_OPERATOR_EMAIL])
    if (!(await findUserByEmail(db(), email))) return undefined;
  const { id, key } = testKeyOf(secret);
  if (!(await findApiKey(db(), id))) return undefined;
  const market = "EprCountryCode=FR&DeclarationPeriodCode=2025";
  return {
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
    operatorEmail: DEMO_OPERATOR_EMAIL,
    operatorPassword: DEMO_OPERATOR_PASSWORD,
    apiKey: key,
    curlPath: `/api/producers/${DEMO_PRODUCER_NRN}/declarations/eco-contributions?${market}`,
  };
}

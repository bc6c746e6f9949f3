import type { RegistrationStatus } from "@/db/vocabulary";
import { type DemoProduct, longCatalog, SMALL_CATALOG } from "./demo-catalog";

type Market = { country: string; period: string };

/** A producer of the demo: what it sells where, and what it has declared. */
export type DemoProducer = {
  nrn: string;
  companyName: string;
  credits: number;
  /** By country; priced in each period, qualified in the first. */
  catalogs: readonly {
    country: string;
    periods: readonly [string, ...string[]];
    products: readonly DemoProduct[];
  }[];
  declared: readonly (Market & {
    products: readonly DemoProduct[];
    isValidated: boolean;
    /** Scheme codes of the parts that are paid. */
    paid: readonly string[];
  })[];
};

const LONG_CATALOG = longCatalog(5000);
const [FR_2024, FR_2025, FR_2026] = ["2024", "2025", "2026"].map((period) => ({ country: "FR", period })) as [
  Market,
  Market,
  Market,
];

/** Three producers: forty products, none yet, and five thousand. The first one signs in first. */
export const DEMO_PRODUCERS: readonly [DemoProducer, ...DemoProducer[]] = [
  {
    nrn: "00000000000040",
    companyName: "Atelier Démo SARL",
    credits: 300,
    catalogs: [
      { country: "FR", periods: ["2026", "2025", "2024"], products: SMALL_CATALOG },
      { country: "DE", periods: ["2026", "2025"], products: SMALL_CATALOG.slice(0, 8) },
    ],
    declared: [
      { ...FR_2024, products: SMALL_CATALOG.slice(0, 30), isValidated: true, paid: ["BAT", "DEA", "EEE"] },
      { ...FR_2025, products: SMALL_CATALOG.slice(0, 36), isValidated: true, paid: ["BAT"] },
      { ...FR_2026, products: SMALL_CATALOG.slice(0, 20), isValidated: false, paid: [] },
    ],
  },
  { nrn: "00000000000000", companyName: "Échoppe Démo SARL", credits: 25, catalogs: [], declared: [] },
  {
    nrn: "00000000005000",
    companyName: "Grand Bazar Démo SA",
    credits: 20_000,
    catalogs: [{ country: "FR", periods: ["2026", "2025"], products: LONG_CATALOG }],
    declared: [
      { ...FR_2025, products: LONG_CATALOG, isValidated: true, paid: [] },
      { ...FR_2026, products: LONG_CATALOG.slice(0, 2500), isValidated: false, paid: [] },
    ],
  },
];

type DemoRegistration = {
  /** As the reference data names the scheme. */
  scheme: string;
  status: RegistrationStatus;
  uin?: string;
  proMemberId?: string;
  isExternalRegistration?: boolean;
  uinReceivedAt?: Date;
  registrationSentToProAt?: Date;
  /** Why it was rejected or terminated. */
  reason?: string;
};

const SENT = new Date("2025-01-10T09:00:00Z");
const RECEIVED = new Date("2025-02-03T09:00:00Z");

const registered = (scheme: string, code: string) =>
  ({
    scheme,
    status: "5 - Registered",
    uin: `FR000000_${code}`,
    proMemberId: `DEMO-${code}`,
    uinReceivedAt: RECEIVED,
    registrationSentToProAt: SENT,
  }) as const;

const WORKSHOP: readonly DemoRegistration[] = [
  registered("fr-ecosystem", "05EEEE"),
  registered("fr-citeo", "01EMPA"),
  { ...registered("fr-corepile", "06BATT"), isExternalRegistration: true },
  registered("fr-ecomaison-dea", "10DEAA"),
  { scheme: "fr-refashion", status: "4 - PendingPro", registrationSentToProAt: SENT },
  { scheme: "fr-ecomaison-jou", status: "3 - PendingPayment" },
  { scheme: "fr-ecologic-asl", status: "2 - PendingProducer" },
  { scheme: "fr-ecomaison-abj", status: "1 - Draft" },
  { scheme: "fr-ecodds", status: "6 - Rejected", reason: "Demo: the list of products is missing." },
  { scheme: "fr-aliapur", status: "7 - Terminated", reason: "Demo: no tyres are sold any more." },
];

/** The registrations of a demo producer, in every state for the first one. */
export const registrationsOf = (nrn: string): readonly DemoRegistration[] =>
  nrn === DEMO_PRODUCERS[0].nrn
    ? WORKSHOP
    : nrn.endsWith("5000")
      ? ["ecosystem", "citeo", "corepile", "ecomaison-dea", "refashion", "ecomaison-jou"].map((name, index) =>
          registered(`fr-${name}`, `0${index}DEMO`),
        )
      : [];

import { isIP } from "node:net";
import { isStarterCredits } from "@/lib/credits/starter-credits";
import { RATE_LIMITS } from "@/lib/http/rate-limits";
import { LOG_LEVELS } from "@/lib/log";
import { INVITATION_POLICIES } from "@/lib/members/invitation-limits";
import { isCompaniesPerPerson } from "@/lib/producers/companies-per-person";

export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absent: the embedded Postgres of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  seed: "demo" | "none";
  /** How many workers run beside the service. */
  workers: number;
  /** Where measurements are read without a token; absent: nowhere. */
  metricsPort: number | undefined;
}

/** What the person who starts the service can put right; its message is one line for them. */
export class StartError extends Error {}

/**
 * Reads the settings from the environment, where empty means absent. Throws a StartError that names all wrong ones:
 * those, too, that are not given back but read where they are used, in every process.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { PORT = "", HOST = "", DATABASE_URL = "", DATA_DIR = "", SEED = "", WORKERS = "" } = env;
  const { METRICS_PORT = "" } = env;
  const { TRUST_PROXY = "", PUBLIC_URL = "", SMTP_URL = "", MAIL_FROM = "" } = env;
  const { AUTH_SECRET = "", LOG_LEVEL = "", STARTER_CREDITS = "", COMPANIES_PER_PERSON = "" } = env;
  const seed = SEED || (DATABASE_URL ? "none" : "demo");
  const wrong = [
    !isPort(PORT) && `PORT must be a number from 0 to 65535, not "${PORT}"`,
    !isHost(HOST) && `HOST must be a host name or an IP address, not "${HOST}"`,
    !isDatabaseUrl(DATABASE_URL) && "DATABASE_URL must look like postgres://user:password@host:5432/database",
    !isPort(METRICS_PORT) && `METRICS_PORT must be a number from 0 to 65535, not "${METRICS_PORT}"`,
    !isWorkers(WORKERS) && `WORKERS must be a number from 0 to 16, not "${WORKERS}"`,
    !isOrigin(PUBLIC_URL) && `PUBLIC_URL must be an origin such as https://eco.example, not "${PUBLIC_URL}"`,
    !isMailServer(SMTP_URL) && "SMTP_URL must look like smtps://user:password@host:465",
    !isSender(MAIL_FROM) && `MAIL_FROM must be an address such as no-reply@eco.example, not "${MAIL_FROM}"`,
    !isHops(TRUST_PROXY) && `TRUST_PROXY must be a number of proxies from 0 to 9, not "${TRUST_PROXY}"`,
    ...Object.values(RATE_LIMITS).map(
      ({ variable, seconds }) =>
        !isLimit(env[variable] ?? "") &&
        `${variable} must be a number of requests per ${seconds} seconds, or 0 for none, not "${env[variable]}"`,
    ),
    ...Object.values(INVITATION_POLICIES).map(
      ({ variable }) =>
        !isLimit(env[variable] ?? "") &&
        `${variable} must be a number of invitations per day, or 0 for any number, not "${env[variable]}"`,
    ),
    !isCompaniesPerPerson(COMPANIES_PER_PERSON) &&
      `COMPANIES_PER_PERSON must be a number, or 0 for any number, not "${COMPANIES_PER_PERSON}"`,
    !isSecret(AUTH_SECRET) && "AUTH_SECRET must have at least 32 characters",
    !isLogLevel(LOG_LEVEL) && `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${LOG_LEVEL}"`,
    !isStarterCredits(STARTER_CREDITS) &&
      `STARTER_CREDITS must be a number from 0 to 1000000, not "${STARTER_CREDITS}"`,
    !isSeed(seed) && `SEED must be demo or none, not "${SEED}"`,
  ].filter((problem) => problem !== false);
  if (wrong.length > 0 || !isSeed(seed)) throw new StartError(wrong.join("; "));
  return {
    port: PORT === "" ? 3000 : Number(PORT),
    host: HOST || "127.0.0.1",
    databaseUrl: DATABASE_URL || undefined,
    dataDir: DATA_DIR || ".data",
    seed,
    workers: WORKERS === "" ? 1 : Number(WORKERS),
    metricsPort: METRICS_PORT === "" ? undefined : Number(METRICS_PORT),
  };
}

const isPort = (value: string) => value === "" || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535);

const isWorkers = (value: string) => value === "" || (/^\d{1,2}$/.test(value) && Number(value) <= 16);

const isOrigin = (value: string) =>
  value === "" ||
  (/^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`);

const isMailServer = (value: string) =>
  value === "" || (/^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== "");

const isSender = (value: string) =>
  value === "" || /^[^\s<>@]+@[^\s<>@]+$|^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$/.test(value);

const isHops = (value: string) => /^\d?$/.test(value);

const isLimit = (value: string) => /^\d{0,9}$/.test(value);

const isSecret = (value: string) => value === "" || value.length >= 32;

const isLogLevel = (value: string) => value === "" || LOG_LEVELS.some((level) => level === value);

const isHost = (value: string) => value === "" || isIP(value) !== 0 || /^[A-Za-z0-9._-]{1,253}$/.test(value);

const isDatabaseUrl = (value: string) =>
  value === "" ||
  (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1);

const isSeed = (value: string): value is Settings["seed"] => value === "demo" || value === "none";

import { isIP } from "node:net";
import { z } from "zod";

/** What is said of a setting: its rule, and its row in the README. */
type Said = {
  /** Ends the sentence "<NAME> must …". */
  must?: string;
  /** What it is where it is absent, if that is not what the schema says. */
  otherwise?: string;
  /** What it is counted in, or what form it has. */
  unit: string;
  meaning: string;
  /** Its value is not repeated where it is wrong. */
  isSecret?: true;
};

const said = new Map<z.ZodType, Said>();

/** A setting as the environment has it, where empty means absent. */
function setting<S extends z.ZodType>(schema: S, about: Said) {
  const read = z.preprocess((value) => (value === "" ? undefined : value), schema);
  said.set(read, about);
  return read;
}

/** A number without sign or decimals. */
const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(most));

const text = z.string().optional();

const url = (form: RegExp, fits: (url: URL) => boolean) =>
  z.string().refine((value) => form.test(value) && URL.canParse(value) && fits(new URL(value)));

const requests = (perDefault: number, unit: string, whose: string, seconds: number) =>
  setting(whole(999_999_999).default(perDefault), {
    must: `be a number of requests per ${seconds} seconds, or 0 for none`,
    unit,
    meaning: `${whose}; \`0\`: no limit`,
  });

const invitations = (perDay: number, meaning: string) =>
  setting(whole(999_999_999).default(perDay), {
    must: "be a number of invitations per day, or 0 for any number",
    unit: "invitations a day",
    meaning: `${meaning}; \`0\`: any number`,
  });

const connections = (perDefault: number, least: number, meaning: string) =>
  setting(whole(100).pipe(z.number().min(least)).default(perDefault), {
    must: `be a number of connections from ${least} to 100`,
    unit: "connections",
    meaning,
  });

const port = { must: "be a number from 0 to 65535", unit: "port" };

const RATE_LIMIT_STORES = ["memory", "postgres"] as const;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every setting of the service: how it is read, and what the README says of it. */
const SETTINGS = z.object({
  PORT: setting(whole(65_535).default(3000), { ...port, meaning: "of portal and API; `0` takes a free one" }),
  HOST: setting(
    z
      .string()
      .refine((value) => isIP(value) !== 0 || /^[A-Za-z0-9._-]{1,253}$/.test(value))
      .default("127.0.0.1"),
    { must: "be a host name or an IP address", unit: "address", meaning: "address to listen on" },
  ),
  DATABASE_URL: setting(url(/^postgres(ql)?:\/\//, ({ pathname }) => pathname.length > 1).optional(), {
    must: "look like postgres://user:password@host:5432/database",
    unit: "URL",
    meaning: "a Postgres (15 or later) to use instead of the embedded one",
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: setting(url(/^postgres(ql)?:\/\//, ({ pathname }) => pathname.length > 1).optional(), {
    must: "look like postgres://user:password@host:5432/database",
    unit: "URL",
    meaning:
      "where `DATABASE_URL` leads to a pooler (PgBouncer 1.21 or later, transaction mode): the same database itself",
    isSecret: true,
  }),
  DATABASE_REPLICA_URL: setting(
    url(/^postgres(ql)?:\/\//, ({ pathname }) => pathname.length > 1).optional(),
    {
      must: "look like postgres://user:password@host:5432/database",
      unit: "URL",
      meaning: "a hot standby of it, which files are read from",
      isSecret: true,
    },
  ),
  DATABASE_POOL: connections(10, 2, "for writes and uncached reads"),
  DATABASE_READS: connections(6, 2, "for hot reads; expensive ones get half of them"),
  DATABASE_STREAMS: connections(
    4,
    2,
    "for answers streamed while they are read, such as a declaration's lines",
  ),
  REQUEST_SECONDS: setting(whole(300).pipe(z.number().min(1)).default(15), {
    must: "be a number of seconds from 1 to 300",
    unit: "seconds",
    meaning: "that a request may take, and a statement",
  }),
  HEAVY_READS: setting(whole(99).default(2), {
    must: "be a number from 0 to 99",
    unit: "reads",
    meaning: "concurrent expensive reads per producer; `0`: no limit",
  }),
  MIGRATE: setting(z.enum(["true", "false"]).default("true"), {
    must: "be true or false",
    unit: "`true` or `false`",
    meaning:
      "whether a start brings the database to its version's schema; else it refuses one that is behind, for `npm run migrate`",
  }),
  WORKERS: setting(whole(16).default(1), {
    must: "be a number from 0 to 16",
    unit: "processes",
    meaning: "that `npm start` runs for uploads and mails; `0` where `npm run worker` runs them",
  }),
  DATA_DIR: setting(z.string().default(".data"), {
    unit: "folder",
    meaning: "where the embedded Postgres and its log live, and uploads and mails that go nowhere else",
  }),
  PUBLIC_URL: setting(url(/^https?:\/\//, ({ href, origin }) => href === `${origin}/`).optional(), {
    must: "be an origin such as https://eco.example",
    otherwise: "`http://localhost:PORT`",
    unit: "URL",
    meaning: "the address that links in mails lead to",
  }),
  SMTP_URL: setting(url(/^smtps?:\/\//, ({ hostname }) => hostname !== "").optional(), {
    must: "look like smtps://user:password@host:465",
    unit: "URL",
    meaning: "where mails are handed in; without it they are files in `DATA_DIR/mails`",
    isSecret: true,
  }),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\s<>@]+@[^\s<>@]+$|^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$/)
      .optional(),
    {
      must: "be an address such as no-reply@eco.example",
      otherwise: "`no-reply@` the host of `PUBLIC_URL`",
      unit: "mail address",
      meaning: "from whom mails are",
    },
  ),
  BATCH_FILES_DAYS: setting(whole(36_500).default(400), {
    must: "be a number of days, or 0 for ever",
    unit: "days",
    meaning:
      "that files of uploads are kept after their end; those of declared quantities stay; `0`: all stay",
  }),
  S3_BUCKET: setting(text, {
    unit: "name",
    meaning: "object storage for uploads; without it, a folder in `DATA_DIR`",
  }),
  S3_ENDPOINT: setting(url(/^https?:\/\//, ({ hostname }) => hostname !== "").optional(), {
    must: "look like https://storage.example",
    unit: "URL",
    meaning: "the address of the storage, where it is not that of AWS",
  }),
  S3_REGION: setting(z.string().default("us-east-1"), { unit: "name", meaning: "the region of the bucket" }),
  S3_ACCESS_KEY_ID: setting(text, {
    unit: "text",
    meaning: "the key of the storage, where the machine has no role for it",
  }),
  S3_SECRET_ACCESS_KEY: setting(text, { unit: "text", meaning: "its secret", isSecret: true }),
  TRUST_PROXY: setting(whole(9).default(0), {
    must: "be a number of proxies from 0 to 9",
    unit: "proxies",
    meaning: "reverse proxies in front whose `X-Forwarded-For` is believed",
  }),
  RATE_LIMIT_KEY: requests(600_000, "requests a minute", "of a key", 60),
  RATE_LIMIT_USER: requests(6_000, "requests a minute", "of a signed-in person", 60),
  RATE_LIMIT_ADDRESS: requests(
    12_000,
    "requests a minute",
    "from an address that has not proven who it is",
    60,
  ),
  RATE_LIMIT_ATTEMPTS: requests(20, "attempts in 15 minutes", "on one account from one address", 900),
  RATE_LIMIT_ATTEMPTS_ADDRESS: requests(
    100,
    "attempts in 15 minutes",
    "from one address on all accounts, of which those that succeed to sign in don't count, and 16 go on at a time",
    900,
  ),
  RATE_LIMIT_STORE: setting(z.enum(RATE_LIMIT_STORES).default("memory"), {
    must: `be one of ${RATE_LIMIT_STORES.join(", ")}`,
    unit: "store",
    meaning:
      "where requests are counted without `REDIS_URL`: `memory` is each web's own, `postgres` is for all webs together",
  }),
  REDIS_URL: setting(url(/^rediss?:\/\//, ({ hostname }) => hostname !== "").optional(), {
    must: "look like redis://user:password@host:6379",
    unit: "URL",
    meaning: "a Redis or Valkey in which all webs count requests together",
    isSecret: true,
  }),
  INVITATIONS_PER_PERSON: invitations(20, "that a person sends"),
  INVITATIONS_PER_PRODUCER: invitations(50, "that are sent for a company"),
  INVITATIONS_PER_ADDRESS: invitations(3, "that an address gets"),
  COMPANIES_PER_PERSON: setting(whole(999_999).default(5), {
    must: "be a number, or 0 for any number",
    unit: "companies",
    meaning: "that a person starts before an operator confirms further ones; `0`: any number",
  }),
  STARTER_CREDITS: setting(whole(1_000_000).default(100), {
    must: "be a number from 0 to 1000000",
    unit: "credits",
    meaning: "that a new company begins with; `0`: none",
  }),
  METRICS_PORT: setting(whole(65_535).optional(), {
    ...port,
    meaning: "where `GET /metrics` is read without a token",
  }),
  METRICS_TOKEN: setting(text, {
    unit: "text",
    meaning: "opens `GET /api/metrics` (Prometheus) to who sends it as `Bearer`",
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url(/^https?:\/\//, ({ hostname }) => hostname !== "").optional(), {
    must: "look like http://collector:4318",
    unit: "URL",
    meaning: "where traces are sent by OTLP over HTTP, with the other standard variables of OpenTelemetry",
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: setting(z.string().default("eco-contributions"), {
    unit: "name",
    meaning: "what the service is called in traces",
  }),
  AUTH_SECRET: setting(z.string().min(32).optional(), {
    must: "have at least 32 characters",
    otherwise: "made and kept in the database",
    unit: "32 characters or more",
    meaning: "what signs session cookies; one that is set is stored nowhere",
    isSecret: true,
  }),
  PAYMENT_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
      .optional(),
    {
      must: "be whsec_ and 24 to 64 bytes in base64",
      unit: "`whsec_` and base64",
      meaning:
        "proves events of card payments at `POST /api/payments/webhooks/standard` (Standard Webhooks), which is not there without it",
      isSecret: true,
    },
  ),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS).default("info"), {
    must: `be one of ${LOG_LEVELS.join(", ")}`,
    unit: "level",
    meaning: "`fatal` to `trace`, or `silent`",
  }),
  ILLUSTRATIVE_PRICES: setting(z.enum(["true", "false"]).optional(), {
    must: "be true or false",
    otherwise: "`true` with demo data, else `false`",
    unit: "`true` or `false`",
    meaning:
      "whether prices that no scheme published, only chosen to show something, price products; else these are unknown",
  }),
  SEED: setting(z.enum(["demo", "none"]).optional(), {
    must: "be demo or none",
    otherwise: "`demo` embedded where `HOST` is this machine, else `none`",
    unit: "`demo` or `none`",
    meaning:
      "`demo` fills an empty database with demo data, accounts with known passwords among them; never one that has other data",
  }),
});

type Name = keyof typeof SETTINGS.shape;

/** What the environment said of each setting when it was last asked, and what that means. */
const read = new Map<Name, { said: string | undefined; value: unknown }>();

/** One setting as the environment has it now; the whole of them was checked when the process started. */
export function settingOf<N extends Name>(name: N): z.output<(typeof SETTINGS.shape)[N]> {
  const said = process.env[name];
  let known = read.get(name);
  if (!known || known.said !== said) {
    known = { said, value: SETTINGS.shape[name].parse(said) };
    read.set(name, known);
  }
  return known.value as z.output<(typeof SETTINGS.shape)[N]>;
}

/** That of LOG_LEVEL; of a wrong one nothing is said here, but where the settings are read. */
export const logLevel = () => SETTINGS.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL).data ?? "info";

const NAMES = Object.keys(SETTINGS.shape) as Name[];

const saidOf = (name: Name): Said => said.get(SETTINGS.shape[name]) as Said;

/** Every setting of an environment, or what is wrong with them, a sentence for each. */
export function settingsOf(
  env: NodeJS.ProcessEnv,
): { settings: z.output<typeof SETTINGS> } | { wrong: string[] } {
  const { data, error } = SETTINGS.safeParse(env);
  if (data) return { settings: data };
  const names = new Set(error?.issues.map(({ path: [name] }) => name as Name));
  const wrong = [...names].map((name) => {
    const { must, isSecret } = saidOf(name);
    return `${name} must ${must}${isSecret ? "" : `, not "${env[name]}"`}`;
  });
  return { wrong };
}

/** The settings as the README has them; its test writes them there anew when it is run with `-u`. */
export function settingsTable(): string {
  const rows = NAMES.map((name) => {
    const { otherwise, unit, meaning } = saidOf(name);
    const absent = SETTINGS.shape[name].safeParse(undefined).data;
    return [`\`${name}\``, otherwise ?? (absent === undefined ? "none" : `\`${absent}\``), unit, meaning];
  });
  const lines = [["variable", "default", "unit or form", "meaning"], ["---", "---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

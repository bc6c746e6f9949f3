import { isIPv6 } from "node:net";
import { mailFolder } from "@/lib/mails/hand-in";
import type { Demo } from "@/lib/seed/demo-access";
import { settingOf } from "@/lib/settings";

/** What the service says once it is ready. */
export function welcome(
  address: { host: string; port: number },
  portal: boolean,
  demo: Demo | undefined,
): string {
  const origin = originOf(address);
  const lines = [`${portal ? "Portal and API are" : "The API is"} ready at ${origin}${portal ? "" : "/api"}`];
  if (demo) {
    lines.push(
      "",
      ...(portal
        ? [
            `  Sign in   ${demo.email} / ${demo.password}`,
            `  Operator  ${demo.operatorEmail} / ${demo.operatorPassword}`,
          ]
        : []),
      `  API key   ${demo.apiKey}`,
      `  Try it    curl -H 'Authorization: ${demo.apiKey}' '${origin}${demo.curlPath}'`,
    );
  }
  if (!settingOf("SMTP_URL")) lines.push("", `  Mails are written to ${mailFolder()}: SMTP_URL is not set.`);
  return `\n${lines.join("\n")}\n\nCtrl-C stops everything.\n`;
}

/** An address that works in a browser of this machine. */
export function originOf({ host, port }: { host: string; port: number }): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

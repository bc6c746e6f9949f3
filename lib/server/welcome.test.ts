import { afterEach, expect, test, vi } from "vitest";
import { welcome } from "./welcome";

afterEach(() => vi.unstubAllEnvs());

const address = { host: "127.0.0.1", port: 3000 };

test("without a mail server, the folder that mails are written to is named", () => {
  vi.stubEnv("SMTP_URL", "");
  vi.stubEnv("DATA_DIR", "/srv/eco");
  expect(welcome(address, true, undefined)).toContain("Mails are written to /srv/eco/mails");
  vi.stubEnv("SMTP_URL", "smtp://mail.example:25");
  expect(welcome(address, true, undefined)).not.toContain("Mails");
});

test("the portal's address works in a browser of this machine", () => {
  expect(welcome({ host: "0.0.0.0", port: 80 }, true, undefined)).toContain("http://localhost:80\n");
  expect(welcome({ host: "::1:2", port: 80 }, false, undefined)).toContain("http://[::1:2]:80/api\n");
});

import { afterEach, expect, test, vi } from "vitest";
import { clientAddress } from "./client-address";

afterEach(() => vi.unstubAllEnvs());

const asked = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress(
    new Request("http://localhost/api", { headers: forwarded ? { "x-forwarded-for": forwarded } : {} }),
    { incoming: { socket: { remoteAddress } as never } },
  );

test("X-Forwarded-For is not believed unless TRUST_PROXY says so", () => {
  expect(asked("192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
  vi.stubEnv("TRUST_PROXY", "1");
  expect(asked("192.0.2.1", "198.51.100.7")).toBe("198.51.100.7");
});

test("of a forged list, only what the trusted proxies wrote counts", () => {
  vi.stubEnv("TRUST_PROXY", "1");
  expect(asked("192.0.2.1", "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
  vi.stubEnv("TRUST_PROXY", "2");
  expect(asked("192.0.2.1", "203.0.113.9, 198.51.100.7, 192.0.2.8")).toBe("198.51.100.7");
  expect(asked("192.0.2.1")).toBe("192.0.2.1");
});

test("an IPv6 network is one client, an IPv4 address in IPv6 form is itself", () => {
  expect(asked("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(asked("2001:db8:1:2::6")).toBe(asked("2001:db8:1:2:ffff::1"));
  expect(asked("::1")).toBe("0:0:0:0::/64");
  expect(asked("::ffff:192.0.2.1")).toBe("192.0.2.1");
});

import { expect, test } from "vitest";
import { nameInMail } from "./name-in-mail";

test.each(["Atelier Démo SARL", "L’Échoppe & Fils, S.A.R.L.", "示例有限公司", "Demo (France) 2+1"])(
  "%s may stand in a mail",
  (name) => expect(nameInMail(name)).toBe(name),
);

test.each([
  "Win at evil.example",
  "https://evil.example",
  "//evil",
  "you@evil.example",
  "Win at t.co",
  "Win at t.co/free",
  "1.2.3.4",
  "evil。example",
  "evil․example",
  "ｅｖｉｌ．ｅｘａｍｐｌｅ",
  "Demo\u202Eelpmaxe",
  "Call: now!",
  "<b>Demo</b>",
  "two\nlines",
  "x".repeat(81),
  "",
])("%j does not", (name) => expect(nameInMail(name)).toBeUndefined());

import * as lucide from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ICON_NAMES, type IconName } from "./icon-names";

const componentOf = (name: IconName) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

function drawn(name: IconName): string {
  const icons = lucide as unknown as Record<string, ComponentType>;
  const icon = icons[componentOf(name)];
  if (!icon) throw new Error(`lucide has no ${name}`);
  const inner = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`;
}

test("the committed file has the drawing of each icon that a page may show", async () => {
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">',
    "<!-- Of lucide (ISC licence), written by icons.test.ts. No two hyphens may stand here: a browser shows nothing then. -->",
    ...ICON_NAMES.map(drawn),
    "</svg>",
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot("./icons.svg");
});

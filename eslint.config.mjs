import parser from "@typescript-eslint/parser";
import reactHooks from "eslint-plugin-react-hooks";

const { plugins, rules } = reactHooks.configs.flat["recommended-latest"];

const COLON = "French has a space before a colon, and Chinese a sign of its own: `format.colon`.";

/** The rules of React and its compiler, which Biome does not have. All else is Biome's, dependencies of hooks too. */
export default [
  {
    files: ["{app,components}/**/*.{ts,tsx}"],
    languageOptions: { parser },
    plugins,
    rules: {
      ...rules,
      "react-hooks/exhaustive-deps": "off",
      "no-restricted-syntax": ["error", { selector: "TemplateElement[value.raw=/^: /]", message: COLON }],
    },
  },
];

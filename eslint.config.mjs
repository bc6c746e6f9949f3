import parser from "@typescript-eslint/parser";
import reactHooks from "eslint-plugin-react-hooks";

const { plugins, rules } = reactHooks.configs.flat["recommended-latest"];

/** The rules of React and its compiler, which Biome does not have. All else is Biome's, dependencies of hooks too. */
export default [
  {
    files: ["{app,components}/**/*.{ts,tsx}"],
    languageOptions: { parser },
    plugins,
    rules: { ...rules, "react-hooks/exhaustive-deps": "off" },
  },
];

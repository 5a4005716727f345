import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["dist", "artefacts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    // The client is judged with its types.
    files: ["src/**/*.ts", "src/**/*.svelte"],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
        svelteConfig,
      },
    },
    rules: {
      // What is taken out of an object so that the rest goes on without it.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  // After TypeScript, whose configuration names a parser for every file.
  svelte.configs.recommended,
  {
    files: ["src/**/*.svelte", "src/**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // Maps and sets that others look at are replaced whole, in `$state.raw`; the rule takes each for one that changes.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // What a template passes on, and what another component exports, has no type here; svelte-check knows them.
    files: ["src/**/*.svelte"],
    rules: {
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // Browser tests and tools are plain JavaScript; what a test gives to a page runs in the page.
    files: ["e2e/**/*.mjs", "mock/**/*.mjs", "*.js", "*.ts"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
);

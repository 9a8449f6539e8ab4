import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Who may import what. Flat config does not merge `no-restricted-imports`: a later block replaces
// an earlier one for the same file, so each folder's whole list is built here, in one place.
// `backend/test/fences.spec.ts` lints deliberately wrong files to prove that each fence stands.
const fence = (files, ignores, ...patterns) => ({
  files,
  ignores: ['**/*.spec.ts', '**/*.spec.tsx', '**/testing/**', ...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const anyPackage = {
  regex: '^[^.]',
  message: 'Game rules are pure: facts in, verdict out. Hand in what you need as an argument.',
};
const noNestNoApp = {
  regex: '^(@nestjs/|mongoose$|.*backend/src/)',
  message:
    'Packages know nothing of the application: no Nest, no Mongoose, nothing of backend/src.',
};
const foreignInternals = {
  regex: '^\\.\\./[^/]+/(.*/)?[^/]*\\.(repository|schema|mapper)\\.js$',
  message:
    "Another domain's storage is its own business: ask its *.service.ts, exported by its module.",
};
const domainsFromPlatform = {
  regex:
    '^(\\.\\./)+(auth|league|race|selection|switcheroo|standings|statistics|announcement|avatar|admin|mail)/',
  message: 'Platform serves every domain and knows none: invert the dependency.',
};
const foreignFeature = {
  regex: '^\\.\\./[^.]|^(\\.\\./)+features/|^(\\.\\./)+app/(?!hooks|paths)',
  message:
    'A feature imports api, components, lib, app/hooks and app/paths; pages in app/pages combine features.',
};
const upwards = {
  regex: '^(\\.\\./)+(features|app)/',
  message: 'api and components are below features and app: pass what is needed as props.',
};
const generated = {
  regex: '/generated/',
  message: "Import hooks and types from the feature's *Api.ts, never from generated files.",
};
const clockReads = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Read the time from the Clock at the edge and pass `now` down.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Read the time from the Clock at the edge and pass `now` down.',
  },
];

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/dist-dev/',
      '**/coverage/',
      '**/.artifacts/',
      'data/',
      '**/*.generated.ts',
      '**/*.cjs',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // rules that need types are in .oxlintrc.json: the same ones, ten times as fast
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/e2e/**', 'backend/test/**', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='only'][object.name=/^(it|test|describe)$/]",
          message: 'A committed .only hides every other test.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
      },
    },
  },
  fence(['backend/packages/game-rules/src/**'], [], anyPackage),
  fence(['backend/packages/{season-packs,embedded-database,helmets}/src/**'], [], noNestNoApp),
  fence(['backend/src/*/**'], ['backend/src/platform/**'], foreignInternals),
  fence(['backend/src/platform/**'], [], domainsFromPlatform),
  fence(
    ['frontend/src/features/**'],
    ['frontend/src/features/*/*Api.ts'],
    foreignFeature,
    generated,
  ),
  fence(['frontend/src/features/*/*Api.ts'], [], foreignFeature),
  fence(['frontend/src/{api,components,lib}/**'], [], upwards),
  {
    files: ['backend/src/**/*.ts', 'backend/packages/game-rules/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'backend/src/platform/clock/**', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...clockReads] },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    // these rules compile every function of a file: not for tests, which break by themselves
    ignores: ['**/*.spec.{ts,tsx}', 'frontend/e2e/**', 'frontend/test/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);

import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/e2e/chromium.ts';

/** Journeys in a real browser, against the product as `npm start` serves it (see tests/e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Tests of one file depend on each other, unless the file declares itself parallel.
  // Journeys mostly wait: for a video's end, for the two seconds of an autosave.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by the global setup; each worker reads this file after it.
    ...(process.env['PORTAL_URL'] ? { baseURL: process.env['PORTAL_URL'] } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A colour in mid-transition would fail the contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...CHROMIUM_ARGUMENTS,
        // A page lives for seconds: optimising its scripts takes more of the processor than it gives back (decision 0074).
        '--js-flags=--no-opt --no-maglev',
        // One process for all pages of a context. Else the empty page's is thrown away at the first address, and each further
        // page compiles the same scripts again.
        '--renderer-process-limit=1',
      ],
    },
  },
});

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@tessera/testing';
import { desktop } from './src/fixtures/widths.js';
import { reports } from './src/site/reports.js';

const executablePath = await findChromium();
const args = [
  // Without these two Chromium does not run in containers.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Pages live for seconds here: to optimize their code, or to imitate a graphics card, takes longer than it saves.
  '--js-flags=--no-opt',
  '--disable-gpu',
];

/**
 * `npx playwright test journeys/frame` runs one group, as `npx nx e2e journeys-frame` does. With `TESSERA_URL` an already
 * running site is visited by the journeys that change nothing; otherwise the built one is started.
 */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: join(reports, 'failures'),
  globalSetup: './src/site/start-sites.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: journeys wait for half of their time.
  workers: 3,
  // What passes only then is named, and more than two of a run are a failure: decision 0103.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: join(reports, 'playwright.json') }]],
  use: {
    ...desktop.use,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // Recording a trace takes a fifth of the time; `npx playwright test --trace on` does it where it is needed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
});

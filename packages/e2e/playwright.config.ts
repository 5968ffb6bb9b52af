import { defineConfig } from '@playwright/test';
import { findChromium } from '@tessera/testing';
import { widths } from './src/fixtures/widths.js';

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
 * Every journey runs at three widths, unless a tag such as `@wide` names those that it is about. With `TESSERA_URL` an
 * already running site is visited; otherwise the built one is started.
 */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.reports/failures',
  globalSetup: './src/site/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: journeys wait for half of their time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '.reports/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // Recording a trace takes a fifth of the time; `npx playwright test --trace on` does it where it is needed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: widths.map(({ name, use, others }) => ({
    name,
    use,
    grepInvert: new RegExp(others.map((tag) => `${tag}\\b`).join('|')),
  })),
});

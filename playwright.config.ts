import { defineConfig } from '@playwright/test'

const port = process.env.JOURNEY_PORT ?? '3999'
const baseURL = process.env.BASE_URL ?? `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Limits are for hangs: a journey waits for signs, and a slow or busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Quiet while all goes well, and what failed stands at the end with its reason.
  reporter: 'dot',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A hand waits until what it aims at stands still; nobody here enjoys the way there.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs as much time as the step; ask for it when a journey fails: TRACE=1.
    // What stands between a page and the network is tried by the journey that is about it.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // The sandbox does not work as root; the rest keeps the browser from talking to the outside.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: process.env.BASE_URL
    ? undefined
    : {
        command: `"${process.execPath}" scripts/servers/journey-server.ts`,
        // Ready, not only alive: it listens before the demo's store, PayPal and pictures are there, and before its jobs are done.
        url: `${baseURL}/readyz`,
        env: { PORT: port },
        timeout: 600_000,
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
      },
})

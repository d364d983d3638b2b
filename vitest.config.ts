import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/LongFirst.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/statements/recordStatements.ts'],
    pool: 'forks',
    // On two cores one file would run at a time otherwise; tests wait for the database as often as they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Every test file has its own database, so sharing loaded modules is safe and saves seconds.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Limits are for hangs: a test waits for signs, and a slow or busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})

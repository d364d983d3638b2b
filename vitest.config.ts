import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: ['tests/support/cluster.ts'],
    pool: 'forks',
    // Every test file has its own database, so sharing loaded modules is safe and saves seconds.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})

import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/LongFirst.ts'
import { isInTurn, isWholeOnly, isWider, needsDatabase, testFiles } from './tests/support/test-files.ts'
import { tier } from './tests/support/tier.ts'

/** By somebody who names what to try: nothing of it is left to another run. */
const isAsked = process.env.TEST_TIER === undefined

const isTried = {
  short: (file: string) => !isWholeOnly(file) && (isAsked || isInTurn(file)),
  rest: (file: string) => isWholeOnly(file) || isWider(file) || !isInTurn(file),
  all: () => true,
}[tier]
const files = testFiles().filter(isTried)

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // On two cores one file would run at a time otherwise; tests wait for the database as often as they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Every test file has its own database, so sharing loaded modules is safe and saves seconds.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // What is picked by chance is the same in all processes of a run, and in another run that is given its number.
    env: { TEST_SEED: process.env.TEST_SEED ?? String(randomInt(2 ** 31)) },
    // Limits are for hangs: a test waits for signs, and a slow or busy machine takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: files.filter(file => !needsDatabase(file)),
          setupFiles: ['tests/support/setPropertyRuns.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: files.filter(file => needsDatabase(file)),
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/setPropertyRuns.ts', 'tests/support/statements/recordStatements.ts'],
        },
      },
    ],
  },
})

import fs from 'node:fs'
import path from 'node:path'
import { root, run } from '../run.ts'

// npm run crash [words]: every point of a payment × whoever dies there × how PayPal behaves, then 200 rounds of payments at once.
// With words, only the cells whose name has them: npm run crash "bulk send.answered: worker, slow"
const words = process.argv.slice(2).join(' ')
const report = path.join(root, 'test-results', 'crash.json')
fs.rmSync(report, { force: true })
const { code } = await run(
  'vitest',
  [
    ...['run', '--reporter=verbose', '--hideSkippedTests', '--reporter=json', `--outputFile.json=${report}`],
    ...['tests/crash/', 'src/features/payments/payouts/tests/at-once.test.ts'],
    ...(words ? ['-t', RegExp.escape(words)] : []),
  ],
  { env: { TEST_TIER: 'all', PAYOUT_ROUNDS: process.env.PAYOUT_ROUNDS ?? '200' } },
)
const { numPassedTests: passed = 0, numFailedTests = 0 } = fs.existsSync(report)
  ? (JSON.parse(fs.readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
  : {}
// A run that ended badly without naming a failed test is a failure, and so is one in which nothing ran.
const failed = numFailedTests || (code === 0 && passed > 0 ? 0 : 1)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

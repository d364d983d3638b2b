import fs from 'node:fs'
import path from 'node:path'
import { root, run } from '../run.ts'

// npm run simulate [seed] [days]: days of one shop on the real product, compared after each with a model and with the books of others.
const [seed = '1', days = '20'] = process.argv.slice(2)
if (![seed, days].every(number => /^[1-9]\d{0,5}$/.test(number))) {
  console.error('Say which seed and how many days: npm run simulate 7 100')
  process.exitCode = 1
} else {
  const report = path.join(root, 'test-results', 'simulate.json')
  fs.rmSync(report, { force: true })
  const { code } = await run(
    'vitest',
    ['run', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, 'tests/simulate/simulate.test.ts'],
    { env: { SIMULATE_SEED: seed, SIMULATE_DAYS: days } },
  )
  const found = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined
  const failed = found?.numFailedTests || (code === 0 ? 0 : 1)
  console.log(`\n${found?.numPassedTests ?? 0} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

import fs from 'node:fs'
import path from 'node:path'
import { checkStatements } from '../../tests/support/statements/checkStatements.ts'
import { STATEMENTS } from '../../tests/support/statements/statements-folder.ts'
import { findBrowser } from '../browser/browser.ts'
import { buildBrowser } from '../browser/browser-build.ts'
import { joinTestCluster } from '../database/test-cluster.ts'
import { findPort } from '../find-port.ts'
import { step } from '../progress.ts'
import { root, run } from '../run.ts'
import { testRun } from '../test-run.ts'
import { check } from './check.ts'

interface Count {
  passed: number
  failed: number
}

// Database tests are the ones through HTTP (api.test.ts) and those that look at the product as a whole (tests/).
const parts = {
  check: checked,
  unit: (patterns: string[]) => vitest([...patterns, '--exclude=**/*api.test.ts', '--exclude=tests/**']),
  api: (patterns: string[]) => vitest(patterns.length > 0 ? patterns : ['api.test.ts', 'tests/']),
  journeys,
} as const

type Part = keyof typeof parts

const results = path.join(root, 'test-results')
const [first = '', ...rest] = process.argv.slice(2)
const chosen = first in parts ? [parts[first as Part](rest)] : everything(first ? [first, ...rest] : [])

const total: Count = { passed: 0, failed: 0 }
for await (const count of chosen) {
  total.passed += count.passed
  total.failed += count.failed
}
const nothingRan = total.passed + total.failed === 0 && first !== 'check'
if (nothingRan) console.error('\nNo test was run.')
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || nothingRan ? 1 : 0

async function* everything(patterns: string[]): AsyncGenerator<Count> {
  if (patterns.length > 0) return yield await vitest(patterns)
  yield await checked()
  // Built before the tests and not beside them: some read what others would be writing.
  await step('Building the browser part', 'Browser part built', buildBrowser)
  process.env.TEST_RUN = testRun
  const cluster = await joinTestCluster()
  try {
    yield await vitest([])
    yield await journeys([])
  } finally {
    await cluster.stop()
  }
}

async function checked(): Promise<Count> {
  return { passed: 0, failed: await check() }
}

async function vitest(args: string[]): Promise<Count> {
  const report = freshReport('vitest.json')
  fs.rmSync(STATEMENTS, { recursive: true, force: true })
  const { code } = await run('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const found = readReport<{ numPassedTests: number; numFailedTests: number }>(report)
  const ran = counted({ passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 }, code)
  return { ...ran, failed: ran.failed + (await unfitStatements()) }
}

/** Every statement the product sent while it was tested must also run on tables spread over several servers by shop. */
async function unfitStatements(): Promise<number> {
  const { looked, broken } = await checkStatements()
  for (const { place, rules } of broken) console.error(`✗ ${place}  ${rules.join('; ')}`)
  if (looked > 0 && broken.length === 0) console.log(`✓ ${looked} statements fit a cluster sharded by shop`)
  return broken.length
}

async function journeys(args: string[]): Promise<Count> {
  if (!fs.existsSync(path.join(root, 'tests/journeys'))) return { passed: 0, failed: 0 }
  const report = freshReport('journeys.json')
  let browser: string
  try {
    browser = await findBrowser()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  // The server takes it only once it is built: two runs that look at the same moment must not find the same one. Browsers refuse
  // some ports below, and the system gives those above to whoever asks for any.
  const port = await findPort({ host: '127.0.0.1', port: 20_000 + (process.pid % 12_000), portGiven: false })
  const env = { CHROME_PATH: browser, JOURNEY_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await run('playwright', ['test', '--reporter=dot,json', ...args], { env })
  const stats = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(report)?.stats
  return counted({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, code)
}

// A run that ended badly without naming a failed test (a file that does not load, a server that does not start) is a failure too.
function counted(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function freshReport(name: string): string {
  fs.mkdirSync(results, { recursive: true })
  const file = path.join(results, name)
  fs.rmSync(file, { force: true })
  return file
}

function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined
}

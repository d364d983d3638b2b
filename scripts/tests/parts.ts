import fs from 'node:fs'
import path from 'node:path'
import { filesGoneInPart } from '../../tests/journeys/support/files-gone-in-part.ts'
import { checkStatements } from '../../tests/support/statements/checkStatements.ts'
import { STATEMENTS } from '../../tests/support/statements/statements-folder.ts'
import { findBrowser } from '../browser/browser.ts'
import { check } from '../commands/check.ts'
import { findPort } from '../find-port.ts'
import { root, run } from '../run.ts'
import { type Count, rememberFailures } from './counts.ts'
import { type JourneyReport, namesOfJourneys, namesOfTests, type TestReport } from './failed-names.ts'

const results = path.join(root, 'test-results')

/** Journeys that look at more when everything is tried, and files of which the short tier goes some; the others have nothing to add. */
const rest = () => ['@looks', ...filesGoneInPart().map(file => RegExp.escape(file))].join('|')

export async function checked(): Promise<Count> {
  return { passed: 0, failed: await check() }
}

/** `unit` needs no database, `api` has one; each test file belongs to one of them. */
export async function tests(projects: ('unit' | 'api')[], args: string[]): Promise<Count> {
  const report = freshReport(`${projects.join('-')}.json`)
  const isApi = projects.includes('api')
  if (isApi) fs.rmSync(STATEMENTS, { recursive: true, force: true })
  const { code } = await run('vitest', [
    'run',
    ...projects.map(project => `--project=${project}`),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const found = readReport<TestReport>(report)
  if (found) rememberFailures(namesOfTests(found))
  const ran = counted({ passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 }, code)
  return isApi ? { ...ran, failed: ran.failed + (await unfitStatements()) } : ran
}

/** Every statement the product sent while it was tested must also run on tables spread over several servers by shop. */
async function unfitStatements(): Promise<number> {
  const { looked, broken } = await checkStatements()
  rememberFailures(broken.map(({ place, rules }) => `${place}  ${rules.join('; ')}`))
  if (looked > 0 && broken.length === 0) console.log(`✓ ${looked} statements fit a cluster sharded by shop`)
  return broken.length
}

export async function journeys(args: string[]): Promise<Count> {
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
  const chosen = process.env.TEST_TIER === 'rest' ? [`--grep=${rest()}`] : []
  const { code } = await run('playwright', ['test', '--reporter=dot,json', ...chosen, ...args], { env })
  const found = readReport<JourneyReport>(report)
  if (found) rememberFailures(namesOfJourneys(found))
  const stats = found?.stats
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

import { pathToFileURL } from 'node:url'
import { secondsSince } from '../progress.ts'
import { run } from '../run.ts'

const projects = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.journeys.json']

/** Types, lint and format; returns how many of the checks found something. */
export async function check(): Promise<number> {
  const findings = await Promise.all([
    report('Types', () => Promise.all(projects.map(checkTypes))),
    report('Lint and format', async () => [await run('biome', ['ci', '--max-diagnostics=50', '.'], { quiet: true })]),
  ])
  return findings.filter(found => found).length
}

// The compiler is gone in half a minute: cleaning up after itself as it goes is a quarter of its work.
const env = { GOGC: '400' }

// The projects run side by side; several threads in each would only work out the same types again.
const checkTypes = (project: string) => run('tsc', ['-p', project, '--singleThreaded', '--pretty', 'false'], { quiet: true, env })

async function report(name: string, work: () => Promise<{ code: number; output: string }[]>): Promise<boolean> {
  const started = performance.now()
  const failed = (await work()).filter(({ code }) => code !== 0)
  for (const { output } of failed) console.error(output.trim())
  console.log(`${failed.length > 0 ? '✗' : '✓'} ${name}  ${secondsSince(started)}`)
  return failed.length > 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await check()) > 0 ? 1 : 0

import { spawnSync } from 'node:child_process'
import { root } from '../run.ts'
import { type Count, sum, timed } from './counts.ts'
import { checked, journeys, tests } from './parts.ts'

/** Types and style, the tests that reach what has changed since a commit, and the journeys that were touched. */
export async function changedTests(base = 'HEAD'): Promise<Count> {
  const counts = [await timed('types and style', checked)]
  counts.push(await timed('tests of the change', () => tests(['unit', 'api'], [`--changed=${base}`])))
  const touched = filesSince(base).filter(file => /^tests\/journeys\/.*\.spec\.ts$/.test(file))
  if (touched.length > 0) counts.push(await timed('journeys of the change', () => journeys(touched)))
  return sum(counts)
}

function filesSince(base: string): string[] {
  const listed = (args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...listed(['diff', '--name-only', '--diff-filter=d', base]), ...listed(['ls-files', '--others', '--exclude-standard'])]
}

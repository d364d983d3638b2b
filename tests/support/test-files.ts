import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, packagesOf, withoutTypes } from './imports.ts'
import { isPicked } from './turns.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** All test files but the journeys, as paths from the root. */
export const testFiles = () => globSync('{src,tests}/**/*.test.ts', { cwd: root }).sort()

/** Whether it needs a PostgreSQL: by what it imports, itself or through what helps it, so that nobody has to say it. */
export function needsDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === 'tests/support/database.ts' || file.startsWith('scripts/database/')) return true
  if (seen.has(file)) return false
  seen.add(file)
  return usedBy(file).some(used => needsDatabase(used, seen))
}

/** Whether it is tried in the whole tier only. */
export const isWholeOnly = (file: string) => file.endsWith('.whole.test.ts')

/**
 * Whether the short tier tries it. A feature's `api.test.ts` says what it does, and goes in every run; what stands beside it on the
 * database (races, floods, one corner in depth) takes turns, and so do servers that hang and die, and whole days of a shop: the rest
 * tries the others.
 */
export const isInTurn = (file: string) =>
  !/^src\/features\/.*\/tests\/(?!api\.)|^tests\/(faults|simulate)\/|^tests\/(crash\/bulk-mail|dates)\.test/.test(file) ||
  !needsDatabase(file) ||
  isPicked(file)

/** Whether it tries more in the whole tier: a property has more cases there, and some files ask for the tier. */
export const isWider = (file: string) =>
  usedBy(file).some(used => used === 'fast-check' || /^tests\/support\/(tier|turns)\.ts$/.test(used))

const known = new Map<string, string[]>()

/** Packages and own files that a file of the tests needs to run. The product itself needs nothing of the tests. */
function usedBy(file: string): string[] {
  if (!known.has(file)) known.set(file, readUses(file))
  return known.get(file)!
}

function readUses(file: string): string[] {
  const place = path.join(root, file)
  if (!(file.startsWith('tests/') || file.endsWith('.test.ts')) || !existsSync(place)) return []
  const source = withoutTypes(readFileSync(place, 'utf8'))
  return [...importsOf(file, source), ...packagesOf(source)]
}

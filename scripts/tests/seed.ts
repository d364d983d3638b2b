import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { root } from '../run.ts'

/**
 * What a run picks by chance follows from the commit: two people who run the same commit try the same, the next commit
 * tries something else. Work that is not committed yet picks anew each time; `TEST_SEED` decides over both.
 */
export function seedOfRun(): string {
  if (process.env.TEST_SEED) return process.env.TEST_SEED
  const changes = git('status', '--porcelain')
  const commit = git('rev-parse', 'HEAD')
  return String(commit && changes === '' ? Number.parseInt(commit.slice(0, 7), 16) : randomInt(2 ** 28))
}

/** Undefined outside a repository, such as in an archive of one. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

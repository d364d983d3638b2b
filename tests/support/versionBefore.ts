import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The version before is the one that did not have this migration yet; a release moves it on to the first one of its own. */
export const FIRST_NEW = '0405'

/** The folder with its sources, taken from the history; nothing where there is no history, as in a copy without it. */
export function versionBefore(): string | undefined {
  const [migration] = globSync(`migrations/${FIRST_NEW}-*.sql`, { cwd: root })
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', migration!)
  const commit = added && git('rev-parse', '--verify', '--quiet', `${added}^`)
  if (!commit) return undefined
  const folder = path.join(root, '.data/version-before', commit)
  if (!existsSync(folder)) unpack(commit, folder)
  return folder
}

function unpack(commit: string, folder: string): void {
  const draft = `${folder}.${randomUUID()}`
  mkdirSync(draft, { recursive: true })
  const packed = `${draft}.tar`
  if (git('archive', `--output=${packed}`, commit) === undefined) throw new Error(`git could not give out ${commit}.`)
  const { status, stderr } = spawnSync('tar', ['-xf', packed, '-C', draft], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The version before could not be unpacked: ${stderr}`)
  rmSync(packed)
  // Somebody else may have been quicker.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

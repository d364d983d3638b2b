import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as buildBundle } from 'vite'
import { documents } from '../scripts/browser/bundles.ts'
import { atMost, type Budget } from './support/budget.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** What the browser must have fetched before the first screen can be used, as it travels (gzip). */
export async function run(): Promise<Budget[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tandem-first-load-'))
  try {
    const weigh = await build(path.join(folder, 'admin'), 'admin')
    const weighGuest = await build(path.join(folder, 'guest'), 'guest')
    // Home lies in the file that every screen shares.
    const home = weigh('admin.html', 'screen')
    const inside = weigh('admin.html', 'screen', 'src/app/admin/inside/enterStore.ts', 'src/app/admin/inside/InsideStore.tsx')
    const list = weigh(
      'admin.html',
      'src/features/store/shop/admin/settings/SettingsHub.tsx',
      'src/features/account/staff/admin/StaffList.tsx',
    )
    const signIn = weighGuest('index.html')
    const weighPortal = await build(path.join(folder, 'portal'), 'portal')
    const portal = weighPortal('portal.html', 'src/features/overview/portal-home/portal/Home.tsx')
    return [
      atMost('home, JavaScript', home.script, 230, 'kB'),
      atMost('home, CSS', home.style, 45, 'kB'),
      atMost('home inside a store’s admin, more than outside', totalOf(inside) - totalOf(home), 12, 'kB'),
      atMost('a list opened directly, CSS', list.style, 45, 'kB'),
      atMost('sign-in, JavaScript', signIn.script, 130, 'kB'),
      atMost('home of the portal, JavaScript', portal.script, 120, 'kB'),
      atMost('home of the portal, CSS', portal.style, 25, 'kB'),
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const totalOf = ({ script, style }: { script: number; style: number }) => script + style

async function build(outDir: string, name: keyof typeof documents) {
  const { build: how, ...bundle } = documents[name]
  await buildBundle({ ...bundle, build: { ...how, outDir, manifest: true } })
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  return (...entries: string[]) => weightOf(outDir, manifest, entries)
}

/** Kilobytes of the entries, named by source or by file, and of everything they import without asking. */
function weightOf(folder: string, manifest: Record<string, Chunk>, entries: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (entry: string) => {
    const chunk = manifest[entry] ?? Object.values(manifest).find(({ name }) => name === entry)
    if (!chunk) throw new Error(`The build has no ${entry}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const entry of entries) {
    if (entry.endsWith('.html'))
      for (const file of filesNamedIn(path.join(folder, entry))) (file.endsWith('.css') ? styles : scripts).add(file)
    else visit(entry)
  }
  const sum = (files: Set<string>) => [...files].reduce((total, file) => total + gzipped(path.join(folder, file)), 0) / 1000
  return { script: sum(scripts), style: sum(styles) }
}

/** The scripts and styles a page asks for by itself. */
const filesNamedIn = (page: string) =>
  [...fs.readFileSync(page, 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(match => match[1]!)

const gzipped = (file: string) => gzipSync(fs.readFileSync(file), { level: 9 }).length

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Layer → the layers it may import. `rules` is contract.ts and the pure files beside it. */
const mayImport: Record<string, readonly string[]> = {
  kit: ['kit'],
  rules: ['kit', 'rules'],
  // A translation is checked against the English of its own feature.
  texts: ['kit', 'texts'],
  storefront: ['kit', 'rules', 'storefront'],
  page: ['kit', 'rules', 'texts', 'page'],
  server: ['kit', 'rules', 'texts', 'page', 'server'],
  // What every app in the browser does, whoever sits before it.
  browser: ['kit', 'browser'],
  // An editor shows what a store's page will show, drawn by the same lines.
  admin: ['kit', 'rules', 'texts', 'page', 'storefront', 'browser', 'admin'],
  portal: ['kit', 'rules', 'texts', 'browser', 'portal'],
  // What fills the demo shops uses the features like a guest: by their doors, and nobody but the app uses it.
  demo: ['kit', 'rules', 'server', 'demo'],
}

interface FilePlace {
  layer: string
  district?: string
  feature?: string
  /** Other features may come in here. */
  isDoor: boolean
  /** Puts the features of its tier together, so it may go in anywhere. */
  isApp: boolean
}

/** `src/features/commissions/programs/server/store.ts` is the layer `server` of the feature `programs`. */
export function placeOf(path: string): FilePlace {
  const [, top = '', second = '', feature = '', tier = '', ...rest] = path.split('/')
  if (top === 'app') return { layer: second, isDoor: false, isApp: true }
  if (top !== 'features') return { layer: top, isDoor: false, isApp: false }
  const inside = { district: second, feature, isApp: false }
  if (rest.length === 0) return { ...inside, layer: 'rules', isDoor: true }
  const isIndex = rest.length === 1 && /^index\.tsx?$/.test(rest[0]!)
  return { ...inside, layer: tier, isDoor: tier === 'rules' || isIndex }
}

/** What is wrong with one file importing another, if anything. */
export function problemWith(file: string, imported: string): string | undefined {
  if (!imported.startsWith('src/')) return `${imported} is outside src`
  const from = placeOf(file)
  const to = placeOf(imported)
  if (!mayImport[from.layer]) return `${from.layer} is no known layer`
  if (to.isApp && !from.isApp) return 'only src/app knows src/app'
  if (to.layer === 'demo' && from.isApp && from.layer === 'server') return
  if (!mayImport[from.layer]!.includes(to.layer)) return `${from.layer} must not import ${to.layer}`
  if (from.isApp || !to.feature || to.feature === from.feature) return
  if (!from.feature && from.layer !== 'demo') return 'only src/app knows the features'
  if (!to.isDoor) return `enter ${to.feature} by ${to.layer}/index.ts`
}

const reference = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g
const packageReference = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?![#.])[^'"]+)['"]/g

/** Own files that a source imports, as paths from the root; style sheets and pictures are no code. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(reference)]
    .map(([, name]) => (name!.startsWith('#') ? `src/${name!.slice(1)}` : normalize(join(dirname(file), name!))))
    .filter(path => /\.tsx?$/.test(path))
}

/** Types are gone when a file runs. */
export const withoutTypes = (source: string) => source.replaceAll(/^(?:import|export) type [^'"]*['"][^'"]+['"]/gm, '')

/** Without types and without what is fetched later: the imports that must be there before the file itself runs. */
const valuesOnly = (source: string) => withoutTypes(source).replaceAll(/\bimport\s*\(\s*['"][^'"]+['"]/g, '')

/** What each file needs before it runs itself. */
export const valueImports = (files: readonly Source[]): Map<string, Set<string>> =>
  new Map(files.map(({ path, text }) => [path, new Set(importsOf(path, valuesOnly(text)))]))

/** The way from a file to a package that comes with it, if there is one: `['src/a.ts', 'src/b.ts', 'zod']`. */
export function wayToPackage(name: string, from: string, files: readonly Source[]): string[] | undefined {
  const texts = new Map(files.map(({ path, text }) => [path, valuesOnly(text)]))
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const path = way.at(-1)!
    const text = texts.get(path) ?? ''
    if (packagesOf(text).includes(name)) return [...way, name]
    for (const next of importsOf(path, text)) if (!seen.has(next)) ways.push([...way, next])
    for (const next of importsOf(path, text)) seen.add(next)
  }
  return undefined
}

export const packagesOf = (source: string): string[] => [...source.matchAll(packageReference)].map(([, name]) => name!)

export interface Source {
  path: string
  text: string
}

/** Everything that ships: tests aside. */
export function sources(): Source[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .sort()
    .map(file => ({ path: `src/${file}`, text: readFileSync(`src/${file}`, 'utf8') }))
}

/** A way round through features that leads back to its start, such as programs → coupons → programs. */
export function findCycle(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  const walk = (feature: string, way: string[]): string[] | undefined => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature]
    if (done.has(feature)) return undefined
    for (const next of uses.get(feature) ?? []) {
      const cycle = walk(next, [...way, feature])
      if (cycle) return cycle
    }
    done.add(feature)
    return undefined
  }
  for (const feature of uses.keys()) {
    const cycle = walk(feature, [])
    if (cycle) return cycle
  }
  return undefined
}

/** The longest way down from any feature; there is no way round. */
export function longestWay(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const known = new Map<string, string[]>()
  const below = (feature: string): string[] => {
    const found = known.get(feature) ?? [feature, ...longest([...(uses.get(feature) ?? [])].map(below))]
    known.set(feature, found)
    return found
  }
  return longest([...uses.keys()].map(below))
}

const longest = (ways: readonly string[][]): string[] => ways.reduce((a, b) => (b.length > a.length ? b : a), [])

/** Which features use which, or which districts. */
export function featureImports(files: readonly Source[], of: 'feature' | 'district' = 'feature'): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const user = placeOf(path)[of]
    if (!user) continue
    const used = uses.get(user) ?? new Set()
    uses.set(user, used)
    for (const imported of importsOf(path, text)) {
      const other = placeOf(imported)[of]
      if (other && other !== user) used.add(other)
    }
  }
  return uses
}

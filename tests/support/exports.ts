import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Source } from './imports.ts'

/** Everybody who may take what a file offers: what ships, what starts it, and what tests it. */
export function allSources(): Source[] {
  return ['src', 'scripts', 'simulators', 'bench', 'tests', '.'].flatMap(folder =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .filter(file => /\.(tsx?|mjs)$/.test(file))
      .map(file => join(folder, file))
      .map(path => ({ path, text: readFileSync(path, 'utf8') })),
  )
}

interface Taking {
  /** Where the name comes from. `*` stands for all of them. */
  path: string
  name: string
  by: string
  /** The name under which it is offered on. */
  as?: string
}

/** Exported functions and values that nobody takes. Types may stay: they name what a function takes and gives. */
export function unusedValues(files: readonly Source[]): string[] {
  const taken = usersOf(files)
  return shipped(files).flatMap(({ path, text }) =>
    valuesIn(text)
      .filter(name => taken(path, name).length === 0)
      .map(name => `${path} exports ${name}`),
  )
}

/** What the door of a tier offers although nothing that ships comes in for it. */
export function unusedAtDoors(files: readonly Source[]): string[] {
  const taken = usersOf(files)
  return shipped(files)
    .filter(({ path }) => /^src\/features\/[^/]+\/[^/]+\/[^/]+\/index\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...offered(path, text).map(({ as }) => as!), ...valuesIn(text)]
        .filter(name => !taken(path, name).some(by => !isTest(by)))
        .map(name => `${path} offers ${name}`),
    )
}

const shipped = (files: readonly Source[]) => files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/tests\//.test(path)

function usersOf(files: readonly Source[]): (path: string, name: string) => string[] {
  const takings = Map.groupBy(
    files.flatMap(({ path, text }) => [...imported(path, text), ...offered(path, text)]),
    ({ path }) => path,
  )
  return (path, name) =>
    (takings.get(path) ?? []).filter(taking => taking.name === name || taking.name === '*').map(({ by }) => by)
}

const valuesIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)]
    .map(([, name]) => name!)
    // A schema and the type of it share one name; whoever takes the type has use for it.
    .filter(name => !new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text))

function imported(by: string, text: string): Taking[] {
  const named = [...text.matchAll(/^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([#.][^']+)'/gm)]
  const whole = [...text.matchAll(/^(?:import|export) (?:type )?\*(?: as \w+)? from '([#.][^']+)'|import\(\s*'([#.][^']+)'/gm)]
  return [
    ...named.flatMap(([, list, from]) => namesIn(list!).map(({ name }) => ({ path: pathOf(by, from!), name, by }))),
    ...whole.map(([, from, late]) => ({ path: pathOf(by, (from ?? late)!), name: '*', by })),
  ]
}

const offered = (by: string, text: string): Taking[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([#.][^']+)'/gm)].flatMap(([, list, from]) =>
    namesIn(list!).map(({ name, as }) => ({ path: pathOf(by, from!), name, as, by })),
  )

const namesIn = (list: string) =>
  list
    .split(',')
    .map(entry => entry.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map(entry => entry.split(/\s+as\s+/))
    .map(([name, as = name]) => ({ name: name!, as: as! }))

const pathOf = (by: string, from: string) => (from.startsWith('#') ? `src/${from.slice(1)}` : normalize(join(dirname(by), from)))

import type { Source } from './imports.ts'
import { placeOf } from './imports.ts'

/** The dot paths of all sentences; a text with plural forms is one sentence. */
export function keysOf(catalogue: object, path = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name
    const isSentence = typeof value !== 'object' || value === null || 'other' in value
    return isSentence ? [key] : keysOf(value, key)
  })
}

export interface UsedKey {
  path: string
  key: string
}

/**
 * Texts that a source speaks of. Outside the server and the demo every literal that begins like a key is one; there, columns
 * (`shop.domain`) and names of actions look alike, so only what is said to a reader counts. Names of events and tasks are none.
 */
export function usedKeys({ path, text }: Source, topics: ReadonlySet<string>): UsedKey[] {
  const pattern = ['server', 'demo'].includes(placeOf(path).layer) ? saidByServer : literal
  return [...text.replaceAll(/(?:defineEvent|useTaskEnd)\(\s*'[^']*'/g, '').matchAll(pattern)]
    .flatMap(match => [...match[0].matchAll(literal)])
    .map(([, key]) => ({ path, key: key! }))
    .filter(({ key }) => topics.has(key.split('.', 1)[0]!))
}

const literal = /'([a-z][\w-]*(?:\.\w+)+)'/gi
// What is stored with a row and said later counts as well: why something failed, waits or was refused.
const saidByServer =
  /(?:\b(?:failure|problem|reason|why): '[^']*'|\breturn '[^']*'|\brefused\([^)]*\)|new Refusal\([^)]*\)|fileProblem\([^)]*\)|invalidFields\(\{[^}]*\}|\.any\('[^']*'|\bkey: '[^']*'|\b(?:min|max|refine|string|length|regex)\([^\n]*|\bmessage: '[^']*')/g

import { cutToLetters } from '#kit/contract/validate.ts'
import { NAME_LETTERS } from './fields.ts'

/** The name of a copy, within the limit: a long name loses its end. `copyOf` is the sentence around it. */
export function copyName(name: string, copyOf: (name: string) => string): string {
  const around = [...copyOf('')].length
  return cutToLetters(copyOf(cutToLetters(name, NAME_LETTERS - around)), NAME_LETTERS).trim()
}

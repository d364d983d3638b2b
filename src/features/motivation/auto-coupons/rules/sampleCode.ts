import { plainLetters } from './plainLetters.ts'

/** What a code is made of: both names, the first name, random letters, or what the affiliate wishes for when registering. */
export const codeFormats = ['name', 'first_name', 'random', 'chosen'] as const
export type CodeFormat = (typeof codeFormats)[number]

/** Long enough not to be guessed at once, short enough to be said aloud and typed. */
export const MIN_CODE = 3
export const MAX_CODE = 40
/** Of a prefix and of a suffix. */
export const MAX_AFFIX = 10

/** What a prefix or a suffix can be. */
export const isAffix = (text: string): boolean => new RegExp(`^[A-Z0-9_-]{0,${MAX_AFFIX}}$`).test(text)

export interface CodeRule {
  format: CodeFormat
  prefix: string
  suffix: string
}

export interface CodeOwner {
  id: number
  first_name: string
  last_name: string
  /** The code they wished for when registering. */
  wish?: string | null
}

/** Without letters and digits that are taken for each other. */
export const RANDOM_LETTERS = 'ABCDEFGHJKMNPQRTUVWXY346789'

/**
 * The code that an affiliate is to get at the given try: ANNA first, then with the affiliate's number ANNA42, then counted on
 * as ANNA42-2. Names without plain letters fall back to the random ones given.
 */
export function codeAt({ format, prefix, suffix }: CodeRule, owner: CodeOwner, attempt: number, random: string): string {
  const body = format === 'random' ? '' : bodyOf(format, owner)
  if (body === '') return fitted(prefix, random, '', suffix)
  const plain = fitted(prefix, body, '', suffix)
  // Two letters are somebody else's code sooner or later.
  const numbered = plain.length < MIN_CODE ? attempt + 1 : attempt
  return numbered === 0 ? plain : fitted(prefix, body, numbered === 1 ? `${owner.id}` : `${owner.id}-${numbered}`, suffix)
}

function bodyOf(format: CodeFormat, { first_name, last_name, wish }: CodeOwner): string {
  if (format === 'chosen') return wish ?? ''
  const [first, last] = [plainLetters(first_name), plainLetters(last_name)]
  return format === 'first_name' ? first || last : first + last
}

/** The name gives way, never what tells one affiliate from another. */
function fitted(prefix: string, body: string, number: string, suffix: string): string {
  return prefix + body.slice(0, MAX_CODE - prefix.length - number.length - suffix.length) + number + suffix
}

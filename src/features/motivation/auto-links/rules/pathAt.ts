import { plainLetters } from '#features/motivation/auto-coupons/rules/plainLetters.ts'
import { isStorePath } from '#features/people/custom-links/rules/isStorePath.ts'

/** What a path can be made of, in braces. */
export const pathVariables = ['first_name', 'last_name', 'company', 'affiliate_id', 'ref'] as const
type PathVariable = (typeof pathVariables)[number]

export const DEFAULT_FORMAT = '{first_name}-{last_name}'
export const MAX_FORMAT = 60

/** A path stays readable, and leaves room for a number. */
const MAX_BODY = 50

const variable = /\{([^{}]*)\}/g

/** Letters, digits, dashes and known names in braces; at least one name, or everybody would get the same. */
export function isFormat(text: string): boolean {
  const names = [...text.matchAll(variable)].map(([, name]) => name!)
  const isKnown = names.every(name => pathVariables.some(one => one === name))
  return names.length > 0 && isKnown && /^[A-Za-z0-9_-]*$/.test(text.replaceAll(variable, ''))
}

export interface PathOwner {
  id: number
  first_name: string
  last_name: string
  company: string | null
  ref_code: string
  ref_word: string | null
}

/**
 * The path an affiliate is to get at the given try: /ann-lee first, then with the affiliate's number /ann-lee-42, then counted on.
 * Names without plain letters fall back to the number alone.
 */
export function pathAt(format: string, owner: PathOwner, attempt: number): string {
  const body = bodyOf(format, owner)
  const isUsable = body.length > 1 && !isStorePath(`/${body}`)
  const numbered = isUsable ? attempt : attempt + 1
  if (numbered === 0) return `/${body}`
  return `/${[body || 'affiliate', owner.id, ...(numbered > 1 ? [numbered] : [])].join('-')}`
}

function bodyOf(format: string, { id, first_name, last_name, company, ref_code, ref_word }: PathOwner): string {
  const values: Record<PathVariable, string> = {
    first_name: wordsOf(first_name),
    last_name: wordsOf(last_name),
    company: wordsOf(company ?? ''),
    affiliate_id: String(id),
    ref: wordsOf(ref_word || ref_code),
  }
  const filled = format.replaceAll(variable, (whole, name: PathVariable) => values[name] ?? whole)
  return tidy(tidy(filled).slice(0, MAX_BODY))
}

/** Each word in plain letters. */
const wordsOf = (text: string) =>
  text
    .split(/[\s._-]+/)
    .map(word => plainLetters(word).toLowerCase())
    .filter(Boolean)
    .join('-')

/** Without dashes at the ends, nor two in a row where a name is missing. */
const tidy = (text: string) => text.replaceAll(/[-_]{2,}/g, '-').replaceAll(/^[-_]+|[-_]+$/g, '')

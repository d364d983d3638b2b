import { fillPlaceholders } from '#kit/placeholders.ts'

/** What a merchant can write into the marks of links, in braces. */
export const utmVariables = ['affiliate_id', 'first_name', 'last_name', 'ref', 'program'] as const
export type UtmVariable = (typeof utmVariables)[number]

/** Known once a short link is followed, and filled in there. */
export const CLICK_VARIABLE = 'click_id'

const anyVariable = /\{([^{}]*)\}/g

/** The first name in braces that means nothing. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(anyVariable)].map(([, name]) => name!).find(name => name !== CLICK_VARIABLE && !isVariable(name))

const isVariable = (name: string): name is UtmVariable => utmVariables.some(one => one === name)

export type UtmValues = Partial<Record<UtmVariable, string | number>>

/** A mark for one affiliate; what is not known of them is left out. */
export function fillMark(text: string, values: UtmValues): string {
  const known = Object.fromEntries(utmVariables.map(name => [name, String(values[name] ?? '').trim()]))
  return fillPlaceholders(text, known, { escape: 'none' }).trim()
}

import type { ChoiceField, ColorField, ImageField, RichField, SwitchField, Tab, TextField } from './design.ts'

/** Short ways to write the rows of a designed page. */

/** A heading, a label, the text of a button. */
export const SHORT = 50

type WordOptions = Partial<Pick<TextField, 'max' | 'when' | 'free' | 'optional' | 'long'>>

export const words = (text: string, options: WordOptions = {}) =>
  ({ kind: 'text', tab: 'content', max: SHORT, default: text, ...options }) as const satisfies TextField

export const rich = (html: string, options: Partial<Pick<RichField, 'max' | 'when' | 'free' | 'optional'>> = {}) =>
  ({ kind: 'rich', tab: 'content', max: 1000, default: html, ...options }) as const satisfies RichField

export const color = (value: string, options: { when?: string } = {}) =>
  ({ kind: 'color', tab: 'design', default: value, ...options }) as const satisfies ColorField

export const onOff = (value: 0 | 1, tab: Tab = 'content', when?: string) =>
  ({ kind: 'switch', tab, default: value, when }) as const satisfies SwitchField

export const choice = <const Options extends readonly string[]>(options: Options, value: Options[number], when?: string) =>
  ({ kind: 'choice', tab: 'design', options, default: value, when }) as const satisfies ChoiceField

export const TWO_MEGABYTES = 2_097_152
export const FIVE_MEGABYTES = 5_242_880

export const picture = (maxBytes: number, tab: Tab = 'design') =>
  ({ kind: 'image', tab, formats: ['jpeg', 'jpg', 'png'], maxBytes, default: null }) as const satisfies ImageField

/** Fifty kilobytes; cleaned before they are served. */
export const ownRules = { kind: 'css', tab: 'design', max: 50_000, default: '' } as const

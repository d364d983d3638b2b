import type { ChoiceField, ColorField, ImageField, RichField, SwitchField, Tab, TextField } from '#kit/design.ts'

/** Short ways to write the rows of a theme. */

export const SHORT = 50
export const DESCRIPTION = 200
/** Longer than any terms a lawyer wrote, shorter than an attack. */
export const TERMS = 50_000

/** What stands in braces and is filled in when the page is drawn. */
export const placeholders = ['brand_name', 'commission_amount', 'commission_type', 'cookie', 'program_description'] as const

type WordOptions = Partial<Pick<TextField, 'max' | 'when' | 'free' | 'optional' | 'long'>>

export const words = (text: string, options: WordOptions = {}) =>
  ({ kind: 'text', tab: 'content', max: SHORT, default: text, ...options }) as const satisfies TextField

export const rich = (html: string, options: Partial<Pick<RichField, 'max' | 'when' | 'free' | 'optional'>> = {}) =>
  ({ kind: 'rich', tab: 'content', max: 1000, default: html, ...options }) as const satisfies RichField

export const color = (value: string, options: { when?: string } = {}) =>
  ({ kind: 'color', tab: 'design', default: value, ...options }) as const satisfies ColorField

export const onOff = (value: 0 | 1, tab: Tab = 'content') =>
  ({ kind: 'switch', tab, default: value }) as const satisfies SwitchField

export const choice = <const Options extends readonly string[]>(options: Options, value: Options[number], when?: string) =>
  ({ kind: 'choice', tab: 'design', options, default: value, when }) as const satisfies ChoiceField

const FIVE_MEGABYTES = 5_242_880

export const picture = () =>
  ({
    kind: 'image',
    tab: 'design',
    formats: ['jpeg', 'jpg', 'png'],
    maxBytes: FIVE_MEGABYTES,
    default: null,
  }) as const satisfies ImageField

export const ownRules = { kind: 'css', tab: 'design', max: 50_000, default: '' } as const

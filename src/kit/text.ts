import { defaultLanguage, type Language } from './languages.ts'
import { memoize } from './memoize.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'

/** A key that arrived as plain text, for example in a refusal. Screens use the exact keys of their catalogue. */
export type TextKey = string

/** A sentence that depends on `count`; the language decides which forms it has. */
interface PluralText {
  one: string
  other: string
}

type AnyPlural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The dot paths of all sentences in a catalogue. */
export type KeyOf<T> = { [K in keyof T & string]: T[K] extends string | PluralText ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** A whole translation: every key of the English catalogue. A language without plural forms may give one sentence. */
export type CompleteTexts<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends PluralText ? string | AnyPlural : CompleteTexts<T[K]>
}

/** A translation in the making: any of the keys, none beside them. */
export type PartialTexts<T> = {
  [K in keyof T]?: T[K] extends string ? string : T[K] extends PluralText ? string | AnyPlural : PartialTexts<T[K]>
}

export interface Translate<Key extends string = never> {
  (key: Key, values?: PlaceholderValues): string
  /** The same for a key known only at run time; an unknown one comes back as it is. */
  any(key: TextKey, values?: PlaceholderValues): string
  /** The one that is spoken: dates and numbers beside a sentence are written in it, too. */
  language: Language
}

/** Texts whose keys are known only at run time: a server speaks for every feature. */
export type AnyText = Pick<Translate, 'any'>

export type Catalogues<En> = { en: En } & { [L in Exclude<Language, 'en'>]?: PartialTexts<En> }

/** Texts in every language at hand: `createTexts({ en, vi })('vi')('session.emailRequired')`. English fills the gaps. */
export function createTexts<En extends object>(catalogues: Catalogues<En>): (language: Language) => Translate<KeyOf<En>> {
  const made = new Map<Language, Translate<KeyOf<En>>>()
  return language => {
    const known = made.get(language)
    if (known) return known
    const fresh = translator(catalogues as Partial<Record<Language, object>>, language) as Translate<KeyOf<En>>
    made.set(language, fresh)
    return fresh
  }
}

/** What several catalogues say together. */
export type MergedTexts<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Several catalogues as one; a topic that several of them speak of is put together. */
export function mergeTexts<T extends object>(catalogues: readonly T[]): MergedTexts<T> {
  const whole: Record<string, unknown> = {}
  for (const catalogue of catalogues)
    for (const [name, value] of Object.entries(catalogue)) {
      const known = whole[name]
      whole[name] = isTopic(known) && isTopic(value) ? mergeTexts([known, value]) : value
    }
  return whole as MergedTexts<T>
}

const isTopic = (value: unknown): value is object => typeof value === 'object' && value !== null

function translator(catalogues: Partial<Record<Language, object>>, wanted: Language): Translate<string> {
  const language = catalogues[wanted] ? wanted : defaultLanguage
  function say(key: TextKey, values: PlaceholderValues = {}): string {
    for (const candidate of [language, defaultLanguage]) {
      const sentence = chooseForm(find(catalogues[candidate], key), candidate, values.count)
      if (sentence !== undefined) return fillPlaceholders(sentence, withReadableCount(values, candidate), { escape: 'none' })
    }
    return key
  }
  return Object.assign(say, { any: say, language })
}

/** Walks a dot path through own properties only, so that `constructor` is not a text. */
function find(catalogue: unknown, key: string): unknown {
  let found = catalogue
  for (const step of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return found
}

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

function chooseForm(found: unknown, language: Language, count: unknown): string | undefined {
  if (typeof found === 'string') return found
  if (!isPlural(found)) return undefined
  const form = typeof count === 'number' ? pluralRules(language).select(count) : 'other'
  return found[form] ?? found.other
}

function isPlural(found: unknown): found is AnyPlural {
  if (typeof found !== 'object' || found === null) return false
  return 'other' in found && Object.entries(found).every(([form, text]) => categories.has(form) && typeof text === 'string')
}

/** A count is written the way its readers write numbers: 1,204 affiliates. Other numbers may be ids or years. */
function withReadableCount(values: PlaceholderValues, language: Language): PlaceholderValues {
  if (typeof values.count !== 'number') return values
  return { ...values, count: isShort(values.count) ? values.count : numberFormat(language).format(values.count) }
}

// The languages offered all write these as they are, and the first number format of a page costs a slow machine a tenth of a second.
const isShort = (count: number) => Number.isInteger(count) && count >= 0 && count < 1000

const pluralRules = memoize((language: Language) => new Intl.PluralRules(language))
const numberFormat = memoize((language: Language) => new Intl.NumberFormat(language))

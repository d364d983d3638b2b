interface LanguageInfo {
  name: string
  ownName: string
  direction: 'ltr' | 'rtl'
}

const ltr = (name: string, ownName: string): LanguageInfo => ({ name, ownName, direction: 'ltr' })
const rtl = (name: string, ownName: string): LanguageInfo => ({ name, ownName, direction: 'rtl' })

/** The languages a merchant can choose, in the order of the picker. */
export const languages = {
  en: ltr('English', 'English'),
  de: ltr('German', 'Deutsch'),
  it: ltr('Italian', 'Italiano'),
  fr: ltr('French', 'Français'),
  nl: ltr('Dutch', 'Nederlands'),
  'zh-CN': ltr('Chinese (Simplified)', '简体中文'),
  'zh-TW': ltr('Chinese (Traditional)', '繁體中文'),
  es: ltr('Spanish', 'Español'),
  vi: ltr('Vietnamese', 'Tiếng Việt'),
  pt: ltr('Portuguese', 'Português'),
  sv: ltr('Swedish', 'Svenska'),
  ms: ltr('Malay', 'Bahasa Melayu'),
  he: rtl('Hebrew', 'עברית'),
  no: ltr('Norwegian', 'Norsk'),
  da: ltr('Danish', 'Dansk'),
  ja: ltr('Japanese', '日本語'),
  tr: ltr('Turkish', 'Türkçe'),
  fi: ltr('Finnish', 'Suomi'),
  th: ltr('Thai', 'ไทย'),
  id: ltr('Indonesian', 'Bahasa Indonesia'),
  ru: ltr('Russian', 'Русский'),
  ko: ltr('Korean', '한국어'),
} as const satisfies Record<string, LanguageInfo>

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** Whose words exist, and how much of them in percent. Whoever wants another language is spoken to in English. */
const translated = { en: 100, vi: 100 } as const satisfies Partial<Record<Language, number>>

/** A language in which sentences are written, and with them dates and numbers, in its direction. */
export type SpokenLanguage = keyof typeof translated
export const spokenLanguages = Object.keys(translated) as SpokenLanguage[]
export const defaultLanguage: SpokenLanguage = 'en'

const isSpoken = (language: Language): language is SpokenLanguage => Object.hasOwn(translated, language)

export const percentTranslated = (language: Language): number => (isSpoken(language) ? translated[language] : 0)

const byLowerCase = new Map(languageCodes.map(code => [code.toLowerCase(), code]))

/** Other tags browsers send for languages we have. */
const otherNames: Record<string, Language> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', zh: 'zh-CN' }
const traditionalChinese = new Set(['hant', 'tw', 'hk', 'mo'])

/** The language that fits a code (`vi`, `pt-BR`) or an Accept-Language header best; English when none does. */
export const toLanguage = (wanted: string | null | undefined): Language => wantedLanguages(wanted)[0] ?? defaultLanguage

/** In which somebody is spoken to: the best fitting language whose words exist. */
export const toSpokenLanguage = (wanted: string | null | undefined): SpokenLanguage =>
  wantedLanguages(wanted).find(isSpoken) ?? defaultLanguage

/** Best first. */
const wantedLanguages = (wanted: string | null | undefined): Language[] =>
  (wanted ?? '')
    .slice(0, 500)
    .split(',', 20)
    .map(readPreference)
    .filter(preference => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => matchTag(tag) ?? [])

function readPreference(part: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = part.split(';')
  const weight = parameters.map(text => text.trim()).find(text => text.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { tag: tag.trim().toLowerCase().replaceAll('_', '-'), quality: quality <= 1 ? quality : 0 }
}

function matchTag(tag: string): Language | undefined {
  const exact = byLowerCase.get(tag)
  if (exact) return exact
  const [base = '', ...subtags] = tag.split('-')
  if (base === 'zh' && subtags.some(subtag => traditionalChinese.has(subtag))) return 'zh-TW'
  return byLowerCase.get(base) ?? (Object.hasOwn(otherNames, base) ? otherNames[base] : undefined)
}

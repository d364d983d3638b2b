import { type Language, languageCodes } from './languages.ts'

/** The codes of ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export const isCountryCode = (text: string): boolean => codes.includes(text)

export interface Country {
  value: string
  text: string
}

const made = new Map<Language, readonly Country[]>()

/** All countries by their names in a language, in its order. */
export function countryNames(language: Language): Country[] {
  const known = made.get(language) ?? namesIn(language).sort((one, other) => one.text.localeCompare(other.text, language))
  made.set(language, known)
  return [...known]
}

function namesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return codes.map(value => ({ value, text: names.of(value) ?? value }))
}

/** A stored country as people read it: a code by its name, anything else as it was typed. */
export const countryName = (stored: string, language: Language): string =>
  countryNames(language).find(({ value }) => value === stored)?.text ?? stored

/** Names people use beside those of the languages. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'viet nam': 'VN',
  uae: 'AE',
  'ivory coast': 'CI',
  macedonia: 'MK',
  'cape verde': 'CV',
  swaziland: 'SZ',
  burma: 'MM',
  'republic of korea': 'KR',
  korea: 'KR',
  'hong kong': 'HK',
  macau: 'MO',
}

let byName: ReadonlyMap<string, string> | undefined

/** The code of a country, by its code or by its name in any of the languages; `undefined` for anything else. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (code === '' || isCountryCode(code)) return code || undefined
  byName ??= new Map([
    ...languageCodes.flatMap(language => namesIn(language).map(({ value, text }) => [folded(text), value] as const)),
    ...Object.entries(otherNames),
  ])
  return byName.get(folded(text))
}

/** Without case, marks, stops and the article, as names are compared. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^ *the /, '')
    .trim()

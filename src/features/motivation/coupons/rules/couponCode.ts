/** The platform's own limit. */
const MAX_CODE = 255

/** Why a new code cannot be one, as a text key. Codes that exist in the store already are taken as they are. */
export function newCodeProblem(code: string): string | undefined {
  const text = code.trim()
  if (text === '') return 'coupons.code.required'
  if ([...text].length > MAX_CODE) return 'coupons.code.tooLong'
  if (!/^[\p{L}\p{N}\p{M}._-]+$/u.test(text) || text !== text.normalize('NFC')) return 'coupons.code.signs'
  return hasMixedScripts(text) ? 'coupons.code.mixedScripts' : undefined
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/** Letters of two alphabets in one code look right and are typed wrong. */
export const hasMixedScripts = (code: string): boolean => scripts.filter(script => script.test(code)).length > 1

// Letters that most typefaces draw the same way, each as the one they are taken for.
const twins: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '|': 'l', '5': 's', '8': 'b', '2': 'z' },
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    і: 'l',
    ј: 'j',
    ԁ: 'd',
    һ: 'h',
    ԛ: 'q',
    ԝ: 'w',
    ʏ: 'y',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'l',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ı: 'l',
    ɑ: 'a',
    ɡ: 'g',
  },
}

/** The same for all codes that can be mistaken for each other; case and accents make no difference. */
export const lookalikeKey = (code: string): string =>
  [...code.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map(letter => twins[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .slice(0, MAX_CODE)

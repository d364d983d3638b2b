import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'bold'

const folders = { regular: '400Regular', bold: '700Bold' } as const
const figures = { regular: 400, bold: 700 } as const

interface Family {
  name: string
  path: (weight: Weight) => string
  /** What it is asked for at all. */
  only?: RegExp
}

const google = (folder: string, name: string): Family => ({
  name,
  path: weight => `@expo-google-fonts/${folder}/${folders[weight]}/${name}_${folders[weight]}.ttf`,
})

const CHINESE = '@openfonts/noto-sans-sc_chinese-simplified/files/noto-sans-sc-chinese-simplified'
const JAPANESE = 'BIZUDPGothic'

/** In the order in which they are asked for a letter: the product's own, then those with the scripts it lacks. */
const families: readonly Family[] = [
  google('manrope', 'Manrope'),
  google('noto-sans', 'NotoSans'),
  google('noto-sans-hebrew', 'NotoSansHebrew'),
  google('noto-sans-arabic', 'NotoSansArabic'),
  google('noto-sans-thai', 'NotoSansThai'),
  { name: 'NotoSansSC', path: weight => `${CHINESE}-${figures[weight]}.woff` },
  google('biz-udpgothic', JAPANESE),
  // Its blanks have no outline where the shaper looks for one.
  { ...google('nanum-gothic', 'NanumGothic'), only: /[\u3131-\u3163\uac00-\ud7a3]/ },
]

export interface Face {
  /** As a document knows it. */
  name: string
  file: string
  has: (codePoint: number) => boolean
}

const require = createRequire(import.meta.url)

const facesOf = (weight: Weight): Face[] =>
  families.map(family => {
    const file = require.resolve(family.path(weight))
    return { name: `${family.name}-${weight}`, file, has: coverageOf(file, family.only) }
  })

/** Opened when the first letter asks for it; what it said of a letter is kept. */
function coverageOf(file: string, only?: RegExp): Face['has'] {
  let font: fontkit.Font | undefined
  const known = new Map<number, boolean>()
  return codePoint => {
    const before = known.get(codePoint)
    if (before !== undefined) return before
    if (only && !only.test(String.fromCodePoint(codePoint))) return false
    font ??= fontkit.openSync(file) as fontkit.Font
    const has = font.hasGlyphForCodePoint(codePoint)
    known.set(codePoint, has)
    return has
  }
}

export const faces: Readonly<Record<Weight, readonly Face[]>> = { regular: facesOf('regular'), bold: facesOf('bold') }

/** Signs that only Japanese writes. */
const japanese = /[\u3005\u3040-\u30ff]/

const japaneseFirst = (all: readonly Face[]): readonly Face[] => {
  const isJapanese = (face: Face) => face.name.startsWith(JAPANESE)
  return [...all.filter(isJapanese), ...all.filter(face => !isJapanese(face))]
}
/** The same faces; a Chinese character in a Japanese text is drawn as it is drawn there. */
const japaneseFaces = { regular: japaneseFirst(faces.regular), bold: japaneseFirst(faces.bold) }

const facesFor = (letter: string, weight: Weight, line: string): readonly Face[] =>
  /\p{Script=Han}/u.test(letter) && japanese.test(line) ? japaneseFaces[weight] : faces[weight]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Joiners and variation marks are drawn by no font of their own. */
const isDrawn = (codePoint: number) => codePoint !== 0x200c && codePoint !== 0x200d && (codePoint & 0xfff0) !== 0xfe00

/** The face that has the whole letter with its accents: the one in use when it can, so that a word is not torn apart. */
export function faceFor(letter: string, weight: Weight, { inUse, line }: { inUse?: Face; line: string }): Face {
  const points = Array.from(letter, character => character.codePointAt(0)!).filter(isDrawn)
  const hasAll = (face: Face) => points.every(face.has)
  if (inUse && hasAll(inUse) && !/\p{L}/u.test(letter)) return inUse
  return facesFor(letter, weight, line).find(hasAll) ?? faces[weight][0]!
}

/** The product's own face, when it has all of a text: the usual case, without a look at each letter. */
export function wholeFace(text: string, weight: Weight): Face | undefined {
  const [own] = faces[weight]
  for (const character of text) if (!own!.has(character.codePointAt(0)!)) return undefined
  return own
}

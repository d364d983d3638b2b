import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'bold'

const folders = { regular: '400Regular', bold: '700Bold' } as const

/** In the order in which they are asked for a letter: the product's own, then those with the scripts it lacks. */
const families = [
  { package: 'manrope', file: 'Manrope' },
  { package: 'noto-sans', file: 'NotoSans' },
  { package: 'noto-sans-hebrew', file: 'NotoSansHebrew' },
  { package: 'noto-sans-arabic', file: 'NotoSansArabic' },
  { package: 'noto-sans-thai', file: 'NotoSansThai' },
] as const

export interface Face {
  /** As a document knows it. */
  name: string
  file: string
  has: (codePoint: number) => boolean
}

const require = createRequire(import.meta.url)

const facesOf = (weight: Weight): Face[] =>
  families.map(family => {
    const folder = folders[weight]
    const file = require.resolve(`@expo-google-fonts/${family.package}/${folder}/${family.file}_${folder}.ttf`)
    return { name: `${family.file}-${weight}`, file, has: coverageOf(file) }
  })

/** Opened when the first letter asks for it; what it said of a letter is kept. */
function coverageOf(file: string): Face['has'] {
  let font: fontkit.Font | undefined
  const known = new Map<number, boolean>()
  return codePoint => {
    const before = known.get(codePoint)
    if (before !== undefined) return before
    font ??= fontkit.openSync(file) as fontkit.Font
    const has = font.hasGlyphForCodePoint(codePoint)
    known.set(codePoint, has)
    return has
  }
}

export const faces: Readonly<Record<Weight, readonly Face[]>> = { regular: facesOf('regular'), bold: facesOf('bold') }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Joiners and variation marks are drawn by no font of their own. */
const isDrawn = (codePoint: number) => codePoint !== 0x200c && codePoint !== 0x200d && (codePoint & 0xfff0) !== 0xfe00

/** The face that has the whole letter with its accents: the one in use when it can, so that a word is not torn apart. */
export function faceFor(letter: string, weight: Weight, inUse: Face | undefined): Face {
  const points = Array.from(letter, character => character.codePointAt(0)!).filter(isDrawn)
  const hasAll = (face: Face) => points.every(face.has)
  if (inUse && hasAll(inUse) && !/\p{L}/u.test(letter)) return inUse
  return faces[weight].find(hasAll) ?? faces[weight][0]!
}

/** The product's own face, when it has all of a text: the usual case, without a look at each letter. */
export function wholeFace(text: string, weight: Weight): Face | undefined {
  const [own] = faces[weight]
  for (const character of text) if (!own!.has(character.codePointAt(0)!)) return undefined
  return own
}

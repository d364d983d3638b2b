import bidiFactory from 'bidi-js'
import { type Face, faceFor, graphemesOf, type Weight, wholeFace } from './faces.ts'

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

/** A stretch of one line in one face and one direction, as it is handed to the shaper. */
export interface Run {
  text: string
  face: Face
  /** Right-to-left stretches are shaped whole: word by word they would stand in the wrong order. */
  isWhole: boolean
}

/** Invisible characters that turn the direction of what follows; a name has no business to. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Anything else that has no shape: line ends become spaces. */
const shapeless = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Composed letters, one line, nothing invisible that could reorder what is read. */
export const printable = (text: string): string => text.normalize('NFC').replaceAll(controls, '').replaceAll(shapeless, ' ')

/** Anything that could be written from right to left; most texts have nothing of it and are spared the question. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Where a text begins: by its first letter with a direction. */
export function directionOf(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  const { paragraphs } = bidi.getEmbeddingLevels(text)
  return (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
}

interface Stretch extends Run {
  level: number
}

/** The stretches of a line from left to right. */
export function visualRuns(line: string, weight: Weight, direction: Direction): Run[] {
  const stretches = stretchesOf(line, weight, direction)
  return inVisualOrder(stretches).map(({ text, face, level }) => {
    const isTurned = level % 2 === 1
    // The shaper turns what its script says; digits and signs alone it leaves, whatever they stand among.
    const given = isTurned === shaperTurns(text) ? text : graphemesOf(text).reverse().join('')
    return { text: given, face, isWhole: isTurned || shaperTurns(text) }
  })
}

const rightToLeftFirst = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u
const shaperTurns = (text: string) => rightToLeftFirst.test(text)

function stretchesOf(line: string, weight: Weight, direction: Direction): Stretch[] {
  const levels = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line, direction).levels : undefined
  const main = levels ? undefined : wholeFace(line, weight)
  if (main) return [{ text: line, face: main, level: 0, isWhole: false }]
  const stretches: Stretch[] = []
  let at = 0
  for (const letter of graphemesOf(line)) {
    const level = levels?.[at] ?? 0
    const last = stretches.at(-1)
    const face = faceFor(letter, weight, { inUse: last?.face, line })
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    if (last && last.face === face && last.level === level) last.text += shown
    else stretches.push({ text: shown, face, level, isWhole: false })
    at += letter.length
  }
  return stretches
}

/** From the highest level down, what stands together at it or above is turned around (rule L2 of the Unicode algorithm). */
function inVisualOrder(stretches: Stretch[]): Stretch[] {
  const ordered = [...stretches]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

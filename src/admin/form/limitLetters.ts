import { countLetters, cutToLetters } from '#kit/validate.ts'

export interface LetterLimit {
  max: number
  /** Parts that do not count, for example placeholders. */
  ignored?: readonly RegExp[]
  /** Over-long input is not taken at all, or taken up to the limit. */
  overlong?: 'reject' | 'cut'
}

/** What a field holds after somebody typed into it. A text that was too long from the start may still be shortened. */
export function limitLetters(before: string, typed: string, { max, ignored, overlong = 'reject' }: LetterLimit): string {
  const letters = countLetters(typed, ignored)
  if (letters <= max) return typed
  if (overlong === 'cut') return cutToLetters(typed, max, ignored)
  return letters < countLetters(before, ignored) ? typed : before
}

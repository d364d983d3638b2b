import { countLetters, cutToLetters, withinLetters } from '#kit/contract/validate.ts'

export interface LetterLimit {
  max: number
  /** Parts that do not count, for example placeholders. */
  ignored?: readonly RegExp[]
  /** Over-long input is not taken at all, or taken up to the limit. */
  overlong?: 'reject' | 'cut'
}

/**
 * What a field holds after somebody typed into it. A text that was too long from the start may still be shortened.
 * What came at once, by pasting or dropping, is kept whole: the field marks it and saving refuses it.
 */
export function limitLetters(
  before: string,
  typed: string,
  { max, ignored, overlong = 'reject' }: LetterLimit,
  cameAtOnce = false,
): string {
  const letters = countLetters(typed, ignored)
  if (letters <= max) return typed
  if (overlong === 'cut') return cutToLetters(typed, max, ignored)
  if (cameAtOnce) return typed
  return letters < countLetters(before, ignored) ? typed : before
}

export const isOverLimit = (text: string, { max, ignored }: LetterLimit): boolean => !withinLetters(text, max, ignored)

/** Whether an input event brought a text as a whole instead of a letter. */
export const cameAtOnce = (event: unknown): boolean =>
  /^insert(?:FromPaste|FromDrop|FromYank|ReplacementText)/.test((event as Partial<InputEvent>)?.inputType ?? '')

import { useText } from '../../text.tsx'
import { isOverLimit, type LetterLimit } from './limitLetters.ts'

/** What a field says by itself about a text over its limit, before anybody tries to save it. */
export function useTooLong(counted: { text: string; limit: LetterLimit } | undefined): string | undefined {
  const say = useText()
  if (!counted || !isOverLimit(counted.text, counted.limit)) return undefined
  return say.any('error.field.tooLong', { max: counted.limit.max })
}

import * as z from 'zod'

const LONGEST = 1_000

/** What kept a report from being used, in one line. */
export function problemIn(error: unknown): string {
  const text = error instanceof z.ZodError ? error.issues.map(sentenceOf).join('; ') : (error as Error).message
  return text.slice(0, LONGEST)
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)

import { invalidFields } from '#kit/contract/errors.ts'

/** By the name of a unique index: the field, and the text key for whoever comes second. */
export type TakenWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** For a statement that steps aside (`on conflict`) instead of failing: names the index that was in the way. */
export class Taken extends Error {
  readonly constraint: string

  constructor(constraint: string) {
    super(`Taken: ${constraint}`)
    this.constraint = constraint
  }
}

/** Turns the database's word that something is taken into a refusal at the field. Goes around the whole transaction. */
export async function refuseTaken<T>(words: TakenWords, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = constraintOf(error)
    throw Object.hasOwn(words, constraint) ? invalidFields(words[constraint]!) : error
  }
}

/**
 * A piece of a table on a cluster has its constraints too, each with the number of the piece behind its name; what its server says of
 * them is handed on as a sentence only.
 */
function constraintOf(error: unknown): string {
  const { constraint, message } = (error ?? {}) as { constraint?: string; message?: string }
  const named = constraint ?? (isTaken(error) ? /"([^"]+)"/.exec(message ?? '')?.[1] : undefined)
  return String(named).replace(/_\d{6,}$/, '')
}

export const isTaken = (error: unknown): boolean => error instanceof Taken || codeOf(error) === '23505'

/** A row that others point to cannot go. */
export const isStillUsed = (error: unknown): boolean => ['23503', '23001'].includes(codeOf(error) ?? '')

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

import { Refusal } from '#kit/contract/errors.ts'

/** The database was away, full or in another's way: the same work may succeed a moment later, whatever it is about. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Refusal) return error.kind === 'unavailable'
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(08|40|53|55P03|57P|58|XX000|E[A-Z]+$)/.test(code) || /Connection terminated|timeout exceeded/.test(message)
}

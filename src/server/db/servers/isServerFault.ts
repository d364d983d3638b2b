import { DatabaseError } from 'pg'

/** A time-out, a lost connection, a server that dies in the middle of an answer: perhaps the server of the shop is away. */
export function isServerFault(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(?:08...|57014|57P0[123]|XX000)$/.test(error.code ?? '')
  return error instanceof Error && /Connection terminated|timeout exceeded/.test(error.message)
}

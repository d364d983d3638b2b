import { DatabaseError } from 'pg'

/** A cluster answers, but not the one of its servers where the shop lives; the others do. SQLSTATE class 08 said by the database itself. */
export const isNodeAway = (error: unknown): boolean => error instanceof DatabaseError && (error.code ?? '').startsWith('08')

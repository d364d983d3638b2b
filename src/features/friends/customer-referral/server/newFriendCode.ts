import { randomBytes } from 'node:crypto'
import { friendCodeFor } from '#features/store/tracking/rules/ref-code.ts'

/** Long enough that nobody finds the links of others by trying. */
const HASH_BYTES = 8

export const newFriendCode = (): string => friendCodeFor(randomBytes(HASH_BYTES).toString('hex'))

import { defineHook } from '#server/hooks.ts'
import type { FriendIncentive } from '../rules/FriendIncentive.ts'

interface Promised {
  program_id: number
  incentive: FriendIncentive
}

/** What the program of customers who bring friends promises friends; kept above. */
export const friendIncentive = defineHook<[], Promised | undefined>('friendIncentive')

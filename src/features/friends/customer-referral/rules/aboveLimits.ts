import type { RewardLimits } from './ReferralProgram.ts'

/** How many rewards there were before one. */
export interface RewardsBefore {
  id: number
  of_person: number
  in_month: number
  in_all: number
}

/** Which of these are more than the program gives; in the order they were made, since one that is left out counts for none after it. */
export function aboveLimits(rewards: readonly RewardsBefore[], limits: RewardLimits): number[] {
  const isFull = (before: number, most: number | null) => most !== null && before >= most
  return rewards
    .filter(
      one =>
        isFull(one.of_person, limits.limit_per_person) ||
        isFull(one.in_month, limits.limit_per_month) ||
        isFull(one.in_all, limits.limit_in_all),
    )
    .map(one => one.id)
}

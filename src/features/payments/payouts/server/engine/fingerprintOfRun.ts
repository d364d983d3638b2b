import { createHash } from 'node:crypto'
import type { Minor } from '#kit/money/money.ts'
import type { RailName } from '../../rules/states.ts'

interface RunPayment {
  affiliate_id: number
  /** Of whom it goes to, where, and for which referrals. */
  digest: string
  total: Minor
}

interface DigestedPayment {
  affiliate_id: number
  method: string
  /** As the database writes it. */
  info_text: string
  ids: readonly number[]
  amounts: readonly Minor[]
}

/** The same as the statement that previews many makes of each (`sumOwed.ts`). */
export const digestOf = ({ affiliate_id, method, info_text, ids, amounts }: DigestedPayment): string =>
  createHash('md5')
    .update([affiliate_id, method, info_text, ids.join(','), amounts.join(',')].join('|'))
    .digest('hex')

/** Names the payments of a run: to whom, where, for what and how much. Two runs of the same total have not the same one. */
export function fingerprintOfRun(rail: RailName, payments: readonly RunPayment[]): string {
  const facts = payments
    .toSorted((one, other) => one.affiliate_id - other.affiliate_id)
    .map(({ affiliate_id, digest, total }) => [affiliate_id, digest, total])
  return createHash('sha256')
    .update(JSON.stringify([rail, facts]))
    .digest('hex')
}

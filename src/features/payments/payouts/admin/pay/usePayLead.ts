import { useText } from '#admin/text.tsx'
import type { RailName } from '../../rules/states.ts'
import { useRelease } from '../shared/useRelease.ts'

/** What confirming does, in a sentence. */
export function usePayLead(rail: RailName): string {
  const say = useText()
  const { isPrepared } = useRelease(rail, 0)
  if (rail === 'manual') return say('payout.pay.leadManual')
  return say(isPrepared ? 'payout.pay.leadPrepared' : 'payout.pay.leadPayPal')
}

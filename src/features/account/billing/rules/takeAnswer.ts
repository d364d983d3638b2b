import { DAY_MS } from '#kit/days.ts'
import type { Charge, ChargeState } from './charges.ts'
import { endOfPaidTime, isInTrial } from './planState.ts'

/** A subscription as the platform tells it. */
export interface ToldSubscription {
  id: string
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED'
  created_at: Date
  trial_days: number
  paid_until: Date | null
  usage?: { line_id: string; limit: number; used: number } | null
}

/** The charges of a shop after the platform was asked about all of them: what it says counts, whatever was known before. */
export function takeAnswer<C extends Charge>(charges: readonly C[], told: readonly ToldSubscription[], now: Date): C[] {
  const byId = new Map(told.map(one => [one.id, one]))
  return charges.map(charge =>
    charge.platform_id === null ? charge : { ...charge, ...changesOf(charge, byId.get(charge.platform_id), now) },
  )
}

function changesOf(charge: Charge, told: ToldSubscription | undefined, now: Date): Partial<Charge> {
  if (!told) return { state: goneStates[charge.state] ?? charge.state, ends_at: charge.ends_at ?? paidRest(charge, now) }
  const state = toldStates[told.status]
  return {
    // Another one was opened in its place; the platform leaves it open until somebody answers it or two days are over.
    state: state === 'pending' && charge.state === 'replaced' ? 'replaced' : state,
    trial_ends_at: told.trial_days > 0 ? new Date(told.created_at.getTime() + told.trial_days * DAY_MS) : null,
    paid_until: told.paid_until ?? charge.paid_until,
    ...(told.usage && { fee_line_id: told.usage.line_id, fee_limit: told.usage.limit, fee_used: told.usage.used }),
  }
}

const toldStates: Record<ToldSubscription['status'], ChargeState> = {
  PENDING: 'pending',
  ACTIVE: 'active',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  FROZEN: 'frozen',
  CANCELLED: 'cancelled',
}

/** The platform gives nothing back to who takes the app out, and lets them use the rest of it: what is paid, not what is left of a trial. */
function paidRest(charge: Charge, now: Date): Date | null {
  if (charge.state !== 'active' || isInTrial(charge, now)) return null
  const end = endOfPaidTime(charge, now)
  return end > now ? end : null
}

/** What becomes of a charge that the platform has not heard of: the app was taken out, and all of it with it. */
const goneStates: Partial<Record<ChargeState, ChargeState>> = { pending: 'expired', active: 'cancelled', frozen: 'cancelled' }

import { isBlank } from '#kit/contract/validate.ts'
import type { Minor } from '#kit/money/money.ts'
import type { RequestSettings } from './settings.ts'

export interface RequestFacts {
  settings: RequestSettings
  /** Whether the shop's plan has requests at all. */
  isInPlan: boolean
  program_id: number
  isActive: boolean
  /** The affiliate said how to be paid, and where to. */
  isPayable: boolean
  /** Approved and not paid, less what is owed back. */
  approved: Minor
}

export interface RequestWish {
  extra: Minor
  note: string
}

/** Why an affiliate cannot ask for money now; `undefined` when nothing speaks against it. */
export function requestProblem(facts: RequestFacts, { extra, note }: RequestWish) {
  const { settings, approved } = facts
  const { is_on, programs, minimum, allows_extra } = settings
  if (is_on === 0 || !facts.isInPlan) return 'paymentRequests.off'
  if (programs !== null && !programs.includes(facts.program_id)) return 'paymentRequests.off'
  if (!facts.isActive) return 'paymentRequests.notActive'
  if (!facts.isPayable) return 'paymentRequests.paymentMissing'
  if (approved <= 0) return 'paymentRequests.nothingApproved'
  if (approved < minimum) return 'paymentRequests.belowMinimum'
  if (extra > 0 && allows_extra === 0) return 'paymentRequests.extraNotAllowed'
  if (extra > 0 && isBlank(note)) return 'paymentRequests.noteRequired'
  return undefined
}

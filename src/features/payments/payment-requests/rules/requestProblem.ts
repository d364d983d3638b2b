import { isBlank } from '#kit/contract/validate.ts'
import type { Minor } from '#kit/money/money.ts'
import { needsInvoice } from './needsInvoice.ts'
import type { RequestSettings } from './settings.ts'

interface RequestAccess {
  settings: RequestSettings
  /** Whether the shop's plan has requests at all. */
  isInPlan: boolean
  program_id: number
}

export interface RequestFacts extends RequestAccess {
  isActive: boolean
  /** The affiliate said how to be paid, and where to. */
  isPayable: boolean
  /** Approved and not paid, less what is owed back. */
  approved: Minor
}

export interface RequestWish {
  extra: Minor
  note: string
  /** An invoice or receipt comes with it. */
  hasInvoice: boolean
}

/** Where requests are open to the affiliates of a program at all. */
export const isOpenTo = ({ settings: { is_on, programs }, isInPlan, program_id }: RequestAccess): boolean =>
  is_on === 1 && isInPlan && (programs === null || programs.includes(program_id))

/** Why an affiliate cannot ask for money now; `undefined` when nothing speaks against it. */
export function requestProblem(facts: RequestFacts, { extra, note, hasInvoice }: RequestWish) {
  const { settings, approved } = facts
  const { minimum, allows_extra, invoice } = settings
  if (!isOpenTo(facts)) return 'paymentRequests.off'
  if (!facts.isActive) return 'paymentRequests.notActive'
  if (!facts.isPayable) return 'paymentRequests.paymentMissing'
  if (approved <= 0) return 'paymentRequests.nothingApproved'
  if (approved < minimum) return 'paymentRequests.belowMinimum'
  if (extra > 0 && allows_extra === 0) return 'paymentRequests.extraNotAllowed'
  if (extra > 0 && isBlank(note)) return 'paymentRequests.noteRequired'
  if (needsInvoice(invoice, extra) && !hasInvoice) return 'paymentRequests.invoiceRequired'
  return undefined
}

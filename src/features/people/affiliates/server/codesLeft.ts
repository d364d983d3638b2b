import type { AuditEntry } from '#server/audit.ts'
import { defineHook } from '#server/hooks.ts'
import type { CodeFate } from '../rules/codes-fate.ts'

/** What the merchant chose for the codes of somebody who is switched off or deleted, and who chose it. */
export interface CodesLeft {
  affiliate_id: number
  fate: CodeFate
  to: number | undefined
  /** Deleted, not only switched off: nobody comes back to them. */
  isGone: boolean
  by: Pick<AuditEntry, 'actor' | 'from'>
}

/** The codes of an affiliate who goes are ended, given away or kept. */
export const codesLeft = defineHook<[CodesLeft]>('codesLeft')

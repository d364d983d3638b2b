import type { Minor } from '#kit/money/money.ts'
import type { InvoiceRule } from './settings.ts'

/** Whether a request must bring an invoice or receipt. */
export const needsInvoice = (rule: InvoiceRule, extra: Minor): boolean => rule === 'always' || (rule === 'extra' && extra > 0)

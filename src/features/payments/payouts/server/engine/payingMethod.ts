import { sql } from 'kysely'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { usableMethod } from '#features/people/affiliates/server/index.ts'

/** How somebody is paid, in statements. Where the deleted had their money sent is forgotten: the shop pays them as it can. */
export const payingMethod = sql<PaymentMethod | null>`case when affiliate.removed_at is not null then 'other' else ${usableMethod} end`

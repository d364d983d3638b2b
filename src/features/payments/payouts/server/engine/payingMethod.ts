import { sql } from 'kysely'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { usableMethod } from '#features/people/affiliates/server/index.ts'

/** A customer who brought friends, in statements. */
export const isCustomer = sql<boolean>`affiliate.kind = 'customer'`

/** How somebody is paid among many, in statements. Customers do not say how: they get their reward in the store. */
export const methodInRun = sql<PaymentMethod | null>`case when ${isCustomer} then 'store_credit' else ${usableMethod} end`

/** The same for one. Where the deleted had their money sent is forgotten: the shop pays them as it can. */
export const payingMethod = sql<PaymentMethod | null>`case when affiliate.removed_at is not null then 'other' else ${methodInRun} end`

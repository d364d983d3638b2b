import { activity } from '#features/activity/contract.ts'
import { alerts } from '#features/alerts/contract.ts'
import { columns } from '#features/columns/contract.ts'
import { feedback } from '#features/feedback/contract.ts'
import { multiStore } from '#features/multi-store/contract.ts'
import { profile } from '#features/profile/contract.ts'
import { session } from '#features/session/contract.ts'
import { shop } from '#features/shop/contract.ts'
import { staff } from '#features/staff/contract.ts'
import { support } from '#features/support/contract.ts'

/** Every contract the admin speaks. */
export const contracts = [session, shop, staff, activity, profile, multiStore, support, alerts, columns, feedback]

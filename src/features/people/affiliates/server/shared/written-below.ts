import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { PAYMENTS } from '#features/commissions/payment-settings/rules/shared-payments.ts'
import { SETTINGS_ID } from '#features/commissions/payment-settings/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import type { Tx } from '#server/db/database.ts'

/** Programs and payment settings, on which nearly everything stands, know nothing of other stores: it is said here what they wrote. */
export const noteProgramsWritten = (tx: Tx, shop_id: number, ids: readonly number[]) => noteChanged(tx, shop_id, PROGRAMS, ids)
export const notePaymentsWritten = (tx: Tx, shop_id: number) => noteChanged(tx, shop_id, PAYMENTS, [SETTINGS_ID])

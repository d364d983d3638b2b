import { useLive } from '#admin/list/useLive.ts'
import { salesChanged } from '#features/sales/referrals/events.ts'
import { payouts } from '../../contract.ts'
import { payoutsChanged } from '../../events.ts'

/** What is owed changes with every decision about a referral, and with every payment, whoever made it. */
export const usePayoutNews = (): void => useLive(payouts.owed, salesChanged, payoutsChanged)

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '#admin/list/useLive.ts'
import { listenToConnect } from '#browser/realtime/realtime.ts'
import { referralsChanged } from '#features/referrals/events.ts'
import { payouts } from '../../contract.ts'
import { payoutsChanged } from '../../events.ts'

/** What is owed changes with every decision about a referral, and with every payment, whoever made it. */
export function usePayoutNews(): void {
  useLive(payouts.owed, referralsChanged)
  useLive(payouts.owed, payoutsChanged)
  useMissedNews()
}

/** A payment that has just left is looked at while it arrives: what was pushed before the connection stood is read now. */
function useMissedNews(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listenToConnect(() => {
        for (const { route } of [payouts.payment, payouts.batch, payouts.paid])
          void queries.invalidateQueries({ queryKey: [route] })
      }),
    [queries],
  )
}

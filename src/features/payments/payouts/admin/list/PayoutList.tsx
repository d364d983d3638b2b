import { useSearch } from '@tanstack/react-router'
import { useAccess } from '#admin/gate/access.tsx'
import { type PayoutTab, type PayoutType, payoutTabs, payoutTypes } from '../../contract.ts'
import { usePayoutNews } from '../shared/usePayoutNews.ts'
import { LockedDesk } from './LockedDesk.tsx'
import { OwedList } from './OwedList.tsx'
import { PaidList } from './PaidList.tsx'

/** Both desks and their three tabs: which one is meant stands in the address. */
export function PayoutList() {
  const { canUse } = useAccess()
  const place = usePlace()
  usePayoutNews()
  if (place.type === 'paypal_payout' && place.tab !== 'paid' && !canUse('paypalPayout')) return <LockedDesk {...place} />
  const List = place.tab === 'paid' ? PaidList : OwedList
  return <List key={`${place.type} ${place.tab}`} {...place} />
}

/** A hand-edited address never breaks the screen: what is not known is the usual one. */
function usePlace(): { type: PayoutType; tab: PayoutTab } {
  const { type, tab } = useSearch({ strict: false }) as { type?: string; tab?: string }
  return {
    type: payoutTypes.find(known => known === type) ?? 'manual_payout',
    tab: payoutTabs.find(known => known === tab) ?? 'approved',
  }
}

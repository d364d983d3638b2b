import { useAccess } from '#admin/gate/access.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useDismissals } from '#features/alerts/admin/index.ts'
import { shopCalls } from '#features/shop/calls.ts'
import { staffCalls } from '#features/staff/calls.ts'
import { type SetUpHint, setUpHints } from './setUpHints.ts'

/** What this person could still add to the shop; not ready until all that decides it is known, so that nothing moves later. */
export function useSetUp(): { isReady: boolean; hints: SetUpHint[] } {
  const { may } = useAccess()
  const brand = useRead(shopCalls.brand, undefined, { enabled: may('settings') })
  const usage = useRead(staffCalls.usage, undefined, { enabled: may('super-admin') })
  const { isReady } = useDismissals()
  const isPending = brand.isLoading || usage.isLoading || !isReady
  return { isReady: !isPending, hints: brand.data ? setUpHints({ brand: brand.data, staff: usage.data }) : [] }
}

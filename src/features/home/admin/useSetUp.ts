import { useRead } from '#admin/calls/useRead.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useDismissals } from '#features/alerts/admin/index.ts'
import { shop } from '#features/shop/contract.ts'
import { staff } from '#features/staff/contract.ts'
import { type SetUpHint, setUpHints } from './setUpHints.ts'

/** What this person could still add to the shop; not ready until all that decides it is known, so that nothing moves later. */
export function useSetUp(): { isReady: boolean; hints: SetUpHint[] } {
  const { may } = useAccess()
  const brand = useRead(shop.brand, undefined, { enabled: may('settings') })
  const usage = useRead(staff.usage, undefined, { enabled: may('super-admin') })
  const { isReady } = useDismissals()
  const isPending = brand.isLoading || usage.isLoading || !isReady
  return { isReady: !isPending, hints: brand.data ? setUpHints({ brand: brand.data, staff: usage.data }) : [] }
}

import { useNavigate } from '@tanstack/react-router'
import { notify } from '#admin/feedback/notify.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { shop } from '#features/store/shop/contract.ts'
import { HOME } from '#kit/admin-paths.ts'
import { quickStart } from '../contract.ts'
import { afterSkipping } from '../rules/ways.ts'

/** Ends the guided start before it is done. The prices are shown first where there are some; from there it goes home. */
export function useSkip() {
  const navigate = useNavigate()
  const { member } = useAccess()
  const change = useChange(quickStart.skip, { refreshes: [shop.info] })

  async function leave(to: string): Promise<void> {
    try {
      await change.mutateAsync()
      await navigate({ to })
    } catch (error) {
      notify.failed(error)
    }
  }
  return {
    isBusy: change.isPending,
    /** To the prices, or home. */
    skip: () => leave(afterSkipping(member)),
    /** Home, whatever the plan. */
    goHome: () => leave(HOME),
  }
}

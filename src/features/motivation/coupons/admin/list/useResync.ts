import { notify } from '#admin/feedback/notify.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { coupons } from '../../contract.ts'

/** Compares all codes with the store, with progress on whatever screen the merchant is. */
export function useResync() {
  const resync = useChange(coupons.resync)
  return {
    isPending: resync.isPending,
    start: () =>
      resync.mutate(undefined, {
        onSuccess: showTask,
        onError: notify.failed,
      }),
  }
}

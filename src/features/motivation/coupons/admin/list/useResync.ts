import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { showTask } from '#features/account/tasks/admin/index.ts'
import { coupons } from '../../contract.ts'

/** Compares all codes with the store, with progress on whatever screen the merchant is. */
export function useResync() {
  const say = useText()
  const resync = useChange(coupons.resync)
  return {
    isPending: resync.isPending,
    start: () =>
      resync.mutate(undefined, {
        onSuccess: showTask,
        onError: problem => notify.error(problem.message || say('error.unavailable')),
      }),
  }
}

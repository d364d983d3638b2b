import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#admin/feedback/notify.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { type CatalogueStatus, catalogueChanged, products } from '../contract.ts'

/** While something runs it is asked again from time to time: a push may be missed. */
const ASK_AGAIN = 5_000

/** How far the look at the store's products is, kept up to date, and the way to begin one. */
export function useCatalogue() {
  const queries = useQueryClient()
  const status = useRead(products.syncStatus)
  const isRunning = status.data?.state === 'running'
  useRead(products.syncStatus, undefined, { enabled: isRunning, refetchInterval: isRunning ? ASK_AGAIN : false })
  const start = useChange(products.startSync)

  function keep(now: CatalogueStatus) {
    queries.setQueryData([products.syncStatus.route, undefined], now)
    if (now.state === 'running') return
    for (const { route } of [products.list, products.collections]) void queries.invalidateQueries({ queryKey: [route] })
  }
  useEvent(catalogueChanged, keep)

  return {
    status: status.data,
    isRunning,
    start: () => start.mutate(undefined, { onSuccess: keep, onError: notify.failed }),
    isStarting: start.isPending,
  }
}

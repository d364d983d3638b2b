import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { products, specialsSynchronized } from '../../contract.ts'
import { useCatalogue } from '../useCatalogue.ts'

/** Brings product commissions up to the variants and collections the store has today. */
export function Resync({ program_id }: { program_id: number }) {
  const say = useText()
  const queries = useQueryClient()
  const { status, isRunning } = useCatalogue()
  const [isWaiting, setWaiting] = useState(false)
  const starting = useChange(products.synchronize)
  useEvent(specialsSynchronized, done => {
    if (done.program_id !== program_id) return
    setWaiting(false)
    for (const { route } of [programs.specials, programs.get]) void queries.invalidateQueries({ queryKey: [route] })
    if (done.is_failed) notify.error(say('special.resyncFailed'))
    else notify.success(say('special.resynced'))
  })
  const progress = isRunning && status?.total ? say('special.resyncing', { done: status.done, total: status.total }) : undefined
  return (
    <>
      <Button
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={starting.isPending}
        disabled={isWaiting}
        onClick={() =>
          starting.mutate(
            { id: program_id },
            { onSuccess: () => setWaiting(true), onError: error => notify.error(say('special.resyncFailed'), error) },
          )
        }
      >
        {isWaiting ? (progress ?? say('special.resyncWaiting')) : say('special.resync')}
      </Button>
      <span role="status" className="only-read">
        {isWaiting && (progress ?? say('special.resyncWaiting'))}
      </span>
    </>
  )
}

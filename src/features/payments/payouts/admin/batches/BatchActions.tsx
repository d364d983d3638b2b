import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import type { BatchRow } from '../../rules/BatchRow.ts'
import { batchAfter, isDecidable } from '../../rules/states.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** What can be done with a run that was not sent yet, or of which nobody knows whether it was. */
export function BatchActions({ batch }: { batch: BatchRow }) {
  const say = useText()
  const [open, setOpen] = useState<'release' | 'cancel' | 'decide'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {batchAfter(batch.state, 'cancelled') && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          {say('payout.batch.cancel')}
        </Button>
      )}
      {batchAfter(batch.state, 'released_for_sending') && (
        <Button onClick={() => setOpen('release')}>{say('payout.batch.release')}</Button>
      )}
      {batch.needs_decision && <Button onClick={() => setOpen('decide')}>{say('payout.decide.open')}</Button>}
      {open === 'decide' && isDecidable(batch.rail) && <DecideDialog batch={batch} rail={batch.rail} close={close} />}
      {open === 'release' && <ReleaseDialog batch={batch} close={close} />}
      {open === 'cancel' && <CancelDialog batch={batch} close={close} />}
    </>
  )
}

import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Drawer } from '#admin/ui/dialog/Drawer.tsx'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type BulkSelection, payouts } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'
import { BulkForm } from './BulkForm.tsx'

interface BulkDrawerProps {
  /** Whom it is for; without it the drawer is closed. */
  selection: BulkSelection | undefined
  rail: RailName
  close: () => void
  /** The payments are being made. */
  done: () => void
}

/** What paying many would be, beside the list, before it is done. */
export function BulkDrawer({ selection, rail, close: shut, done }: BulkDrawerProps) {
  const say = useText()
  const close = async () => {
    if (await unsaved.run('confirm')) shut()
  }
  return (
    <Drawer
      opened={selection !== undefined}
      onClose={() => void close()}
      position="right"
      size="min(100vw, 520px)"
      title={say('payout.bulk.title')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {selection && (
        <Preview
          key={JSON.stringify([rail, selection])}
          selection={selection}
          rail={rail}
          close={() => void close()}
          done={done}
        />
      )}
    </Drawer>
  )
}

type PreviewProps = Omit<BulkDrawerProps, 'selection'> & { selection: BulkSelection }

function Preview({ selection, rail, ...ends }: PreviewProps) {
  const preview = useRead(payouts.bulkPreview, { body: { ...selection, rail } }, { staleTime: Number.POSITIVE_INFINITY })
  return <Loaded query={preview}>{read => <BulkForm first={read} selection={selection} rail={rail} {...ends} />}</Loaded>
}

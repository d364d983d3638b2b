import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { ImportView } from '../contract.ts'
import { CheckedStep } from './CheckedStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { EndStep } from './EndStep.tsx'
import { type ColumnsOfFile, MapStep } from './MapStep.tsx'

/** What the merchant chooses beside the file. The screen keeps the values; refusals come back by field. */
export interface ImportOptions {
  value: Record<string, unknown>
  fields: (problems: Record<string, string>) => ReactNode
}

export interface ImportDialogProps {
  /** As the server's definition calls it. */
  kind: string
  title: string
  /** A sentence about what becomes of the rows. */
  lead?: ReactNode
  options?: ImportOptions
  /** The way to what came in, where the screen does not show it already. */
  seeRows?: { label: string; run: () => void }
  /** What is read again after rows came or went. */
  refreshes?: readonly Endpoint[]
  onClose: () => void
}

export function ImportDialog({ kind, title, lead, options, seeRows, refreshes = [], onClose }: ImportDialogProps) {
  const say = useText()
  const isSmall = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  const [view, setView] = useState<ImportView>()
  const [found, setFound] = useState<ColumnsOfFile>()
  const [isBusy, setBusy] = useState(false)
  const onView = (next: ImportView | undefined) => {
    setView(next)
    setFound(undefined)
  }
  const step = { view, onView, onBusy: setBusy, refreshes }
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={title}
      size="lg"
      fullScreen={isSmall}
      radius={isSmall ? 0 : undefined}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close'), disabled: isBusy }}
    >
      {view === undefined && found ? (
        <MapStep kind={kind} found={found} onBack={() => setFound(undefined)} {...step} />
      ) : view === undefined ? (
        <ChooseStep kind={kind} lead={lead} onColumns={setFound} {...step} />
      ) : view.status === 'checked' ? (
        <CheckedStep {...step} view={view} options={options} />
      ) : (
        <EndStep {...step} view={view} seeRows={seeRows} onClose={onClose} />
      )}
    </Modal>
  )
}

export interface StepProps {
  onView: (view: ImportView | undefined) => void
  /** While something is under way the dialog stays open. */
  onBusy: (isBusy: boolean) => void
  refreshes: readonly Endpoint[]
}

import { Button } from '@mantine/core'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { shortenFileName } from '#kit/contract/validate.ts'
import { type ImportView, imports } from '../contract.ts'
import styles from './ImportDialog.module.css'
import type { ImportDialogProps, StepProps } from './ImportDialog.tsx'
import { useStep } from './useStep.ts'

interface EndStepProps extends StepProps {
  view: ImportView
  seeRows: ImportDialogProps['seeRows']
  onClose: () => void
}

/** It is done, and can be taken back. */
export function EndStep({ view, seeRows, onClose, ...step }: EndStepProps) {
  const say = useText()
  const undo = useStep(imports.undo, step)
  const isApplied = view.status === 'applied'
  const file = shortenFileName(view.file_name)
  return (
    <Stack>
      <Stack gap={6} align="center" className={styles.end} role="status">
        <span className={styles.endIcon} data-tone={isApplied ? 'success' : 'quiet'} aria-hidden>
          {isApplied ? <CircleCheck size={30} /> : <Undo2 size={30} />}
        </span>
        <h3 className={styles.foundTitle}>
          {isApplied ? say('importDialog.appliedTitle', { count: view.ready }) : say('importDialog.undoneTitle')}
        </h3>
        <Lead>{say(isApplied ? 'importDialog.appliedText' : 'importDialog.undoneText', { file })}</Lead>
      </Stack>
      {undo.problem && (
        <p className={styles.problem} role="alert">
          {undo.problem}
        </p>
      )}
      <Inline align="stretch" justify="end" wrap className={styles.buttons}>
        {isApplied ? (
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.run({ id: view.id })}
          >
            {say('importDialog.undo')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => step.onView(undefined)}>
            {say('importDialog.chooseAnother')}
          </Button>
        )}
        {isApplied && seeRows && (
          <Button
            variant="default"
            disabled={undo.isPending}
            onClick={() => {
              onClose()
              seeRows.run()
            }}
          >
            {seeRows.label}
          </Button>
        )}
        <Button data-autofocus disabled={undo.isPending} onClick={onClose}>
          {say('importDialog.done')}
        </Button>
      </Inline>
    </Stack>
  )
}

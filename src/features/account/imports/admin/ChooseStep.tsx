import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { saveFile } from '#browser/saveFile.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { imports, MAX_FILE_BYTES } from '../contract.ts'
import { DropZone } from './DropZone.tsx'
import styles from './ImportDialog.module.css'
import type { StepProps } from './ImportDialog.tsx'
import type { ColumnsOfFile } from './MapStep.tsx'
import { RecentImports } from './RecentImports.tsx'
import { useStep } from './useStep.ts'

interface ChooseStepProps extends StepProps {
  kind: string
  lead: ReactNode
  /** The headings do not say what every column is. */
  onColumns: (found: ColumnsOfFile) => void
}

/** The file: chosen or dropped, with all one must know about it before. */
export function ChooseStep({ kind, lead, onColumns, ...step }: ChooseStepProps) {
  const say = useText()
  const about = useRead(imports.about, { query: { kind } })
  const check = useStep(imports.check, step)
  const sample = useMutation({
    mutationFn: () => call(imports.sample, { query: { kind } }),
    onSuccess: saveFile,
    onError: error => notify.error(say('importDialog.sampleFailed'), error),
  })
  const read = useMutation({
    mutationFn: (file: File) => call(imports.columns, { body: { kind, file } }),
    onMutate: () => step.onBusy(true),
    onSettled: () => step.onBusy(false),
    onSuccess: (found, file) => (found.is_certain ? check.run({ body: { kind, file } }) : onColumns({ ...found, file })),
  })
  const take = (file: File) => {
    if (file.size <= MAX_FILE_BYTES) read.mutate(file)
  }
  const readProblem = read.error instanceof CallError && read.error.message ? read.error.message : say('importDialog.failed')
  return (
    <Stack>
      {lead && <Lead>{lead}</Lead>}
      <DropZone
        isBusy={read.isPending || check.isPending}
        problem={read.isError ? readProblem : check.problem}
        mostBytes={MAX_FILE_BYTES}
        rules={about.data && say('importDialog.rules', { size: MAX_FILE_BYTES / 1_000_000, count: about.data.most_rows })}
        onFile={take}
      />
      {about.data && (
        <Stack as="section" gap="xs" className={styles.about}>
          <Inline gap={[4, 'sm']} justify="space-between" wrap>
            <h3 className={styles.small}>{say('importDialog.columns')}</h3>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Download size={14} aria-hidden />}
              loading={sample.isPending}
              onClick={() => sample.mutate()}
            >
              {say('importDialog.sample')}
            </Button>
          </Inline>
          <Inline as="ul" gap={6} align="stretch" wrap className={styles.columns}>
            {about.data.columns.map(({ name, required }) => (
              <Inline key={name} as="li" gap={6} align="baseline">
                <code>{name}</code>
                {required && <small className={parts.lead}>{say('importDialog.required')}</small>}
              </Inline>
            ))}
          </Inline>
        </Stack>
      )}
      {about.data && about.data.recent.length > 0 && <RecentImports recent={about.data.recent} {...step} />}
    </Stack>
  )
}

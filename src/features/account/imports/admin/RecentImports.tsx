import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { shortenFileName } from '#kit/contract/validate.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type ImportView, imports } from '../contract.ts'
import styles from './ImportDialog.module.css'
import type { StepProps } from './ImportDialog.tsx'
import { useStep } from './useStep.ts'

/** What came from files before; each can still be taken back. */
export function RecentImports({ recent, ...step }: StepProps & { recent: readonly ImportView[] }) {
  const say = useText()
  const undo = useStep(imports.undo, step)
  const [undoing, setUndoing] = useState<number>()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Stack as="section" gap="xs" className={styles.about}>
      <h3 className={styles.small}>{say('importDialog.recent')}</h3>
      <Stack as="ul" gap={2} className={styles.recent}>
        {recent.map(({ id, file_name, ready, status, applied_at }) => (
          <Inline key={id} as="li" gap={[4, 12]} justify="space-between" wrap>
            <div className={styles.recentName}>
              <span className={parts.breakAnywhere}>{shortenFileName(file_name)}</span>
              <small className={parts.lead}>
                {say('importDialog.recentRows', { count: ready, date: formatDateTime(applied_at ?? '', say.language, timeZone) })}
              </small>
            </div>
            {status === 'undone' ? (
              <small className={`${parts.quiet} ${parts.breakAnywhere}`}>{say('importDialog.undone')}</small>
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={undo.isPending && undoing !== id}
                loading={undo.isPending && undoing === id}
                aria-label={say('importDialog.undoing', { file: file_name })}
                onClick={() => {
                  setUndoing(id)
                  undo.run({ id })
                }}
              >
                {say('importDialog.undo')}
              </Button>
            )}
            {undo.problem && undoing === id && (
              <p className={styles.problem} role="alert">
                {undo.problem}
              </p>
            )}
          </Inline>
        ))}
      </Stack>
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { referrals } from '../../contract.ts'
import type { Recalculation } from '../../rules/desk-shapes.ts'
import { Sentences } from '../explanation/Calculation.tsx'
import styles from './detail.module.css'

interface RecalculateDialogProps {
  id: number
  opened: boolean
  close: () => void
}

/** Shows what today's rules would pay before anything is changed. */
export function RecalculateDialog({ id, opened, close }: RecalculateDialogProps) {
  const say = useText()
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={say('referral.recalculate.title')}
      centered
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {opened && <Preview id={id} close={close} />}
    </Modal>
  )
}

function Preview({ id, close }: Omit<RecalculateDialogProps, 'opened'>) {
  const say = useText()
  const preview = useRead(referrals.recalculation, { id }, { staleTime: 0 })
  const recalculate = useChange(referrals.recalculate)
  const [problem, setProblem] = useState<string>()

  async function run({ before, after }: Recalculation) {
    setProblem(undefined)
    try {
      await recalculate.mutateAsync({ id, body: { before, after } })
      notify.success(say('referral.recalculate.done'))
      close()
    } catch (error) {
      setProblem(sentenceOf(error, say))
      await preview.refetch()
    }
  }

  return (
    <Loaded query={preview}>
      {shown => (
        <Stack>
          <p className={`${styles.hint} ${parts.quiet}`}>{say('referral.recalculate.lead')}</p>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <Before recalculation={shown} />
          <details className={`${styles.hint} ${parts.quiet}`}>
            <summary>{say('referral.recalculate.how')}</summary>
            <Sentences sentences={shown.sentences} />
          </details>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={recalculate.isPending}>
              {say('common.cancel')}
            </Button>
            <Button
              disabled={shown.rows.every(row => row.before === row.after)}
              loading={recalculate.isPending}
              onClick={() => void run(shown)}
            >
              {say('referral.recalculate.run')}
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  )
}

function Before({ recalculation: { rows, before, after, currency } }: { recalculation: Recalculation }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  if (rows.every(row => row.before === row.after))
    return (
      <p className={`${styles.after} ${parts.sunken} ${parts.strong} ${parts.figures}`}>{say('referral.recalculate.same')}</p>
    )
  return (
    <ul className={`${parts.ruled} ${parts.details}`}>
      {rows.map(row => (
        <Inline key={row.affiliate.id} as="li" gap="md" align="stretch" justify="space-between">
          <span>
            {row.affiliate.name}
            <small>
              {row.program_name}
              {row.level > 0 && ` · ${say('referral.network.level', { level: row.level })}`}
              {row.version_before !== row.version_after &&
                ` · ${say('referral.recalculate.versions', { before: row.version_before, after: row.version_after })}`}
            </small>
          </span>
          <span className={`${parts.signText} ${styles.change}`}>
            {money(row.before)} <ArrowRight size={14} aria-label={say('referral.recalculate.becomes')} />{' '}
            <strong>{money(row.after)}</strong>
          </span>
        </Inline>
      ))}
      {rows.length > 1 && (
        <Inline as="li" gap="md" align="stretch" justify="space-between">
          <strong>{say('referral.recalculate.together')}</strong>
          <span className={`${parts.signText} ${styles.change}`}>
            {money(before)} <ArrowRight size={14} aria-label={say('referral.recalculate.becomes')} />{' '}
            <strong>{money(after)}</strong>
          </span>
        </Inline>
      )}
    </ul>
  )
}

import { Button } from '@mantine/core'
import { Undo2, Users } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { ConfirmDialog } from '#admin/list/ConfirmDialog.tsx'
import type { Question } from '#admin/list/ConfirmModal.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import { programs } from '../../contract.ts'
import type { AutoTier } from '../../rules/AutoTier.ts'
import styles from './Tier.module.css'

/** What the last saving moved, and the way back. */
export function LastRun({ run }: { run: NonNullable<AutoTier['last_run']> }) {
  const say = useText()
  const undo = useChange(programs.undoAutoTier)
  const [question, ask] = useState<Question>()
  const count = run.affiliates
  const date = formatDate(run.created_at, say.language, useShop().data?.time_zone)
  async function takeBack() {
    try {
      await undo.mutateAsync({ body: { run_id: run.id } })
      notify.success(say('program.tier.run.going'))
    } catch (error) {
      notify.failed(error)
    }
  }
  return (
    <Inline gap={10} wrap className={`${styles.run} ${parts.framed}`} role="status">
      <Users size={18} aria-hidden />
      <span>{say(run.undone === 1 ? 'program.tier.run.undone' : 'program.tier.run.moved', { count, date })}</span>
      {run.undone === 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={() =>
            ask({
              title: say('program.tier.run.askTitle', { count }),
              text: say('program.tier.run.askText'),
              confirm: say('program.tier.run.undo'),
              isCalm: true,
              run: takeBack,
            })
          }
        >
          {say('program.tier.run.undo')}
        </Button>
      )}
      <ConfirmDialog question={question} close={() => ask(undefined)} />
    </Inline>
  )
}

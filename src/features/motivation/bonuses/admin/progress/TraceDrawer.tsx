import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Drawer } from '#admin/ui/dialog/Drawer.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type BonusRow, type BonusTrace, bonuses, type CheckLine, type ProgressRow } from '../../contract.ts'
import styles from './progress.module.css'

interface TraceDrawerProps {
  bonus: BonusRow
  row: ProgressRow | undefined
  close: () => void
}

/** Why an affiliate has the bonus or not, line by line. */
export function TraceDrawer({ bonus, row, close }: TraceDrawerProps) {
  const say = useText()
  return (
    <Drawer
      opened={row !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={row && say('bonusTrace.title', { name: row.full_name })}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {row && <Trace bonus={bonus} affiliate_id={row.affiliate_id} />}
    </Drawer>
  )
}

function Trace({ bonus, affiliate_id }: { bonus: BonusRow; affiliate_id: number }) {
  const trace = useRead(bonuses.trace, { id: bonus.id, affiliate_id })
  return <Loaded query={trace}>{found => <Lines bonus={bonus} trace={found} />}</Loaded>
}

function Lines({ bonus, trace }: { bonus: BonusRow; trace: BonusTrace }) {
  const say = useText()
  const money = useMoney(bonus.currency)
  return (
    <>
      {trace.counted.map(sentence => (
        <Quiet key={sentence}>{sentence}</Quiet>
      ))}
      {trace.steps.map(step => (
        <Stack as="section" gap="xs" key={step.step} className={styles.step}>
          <Title order={3} size="h4">
            {bonus.goal[step.step - 1]}
          </Title>
          <Stack as="ul" gap={4} className={parts.breakAnywhere}>
            {step.lines.map(line => (
              <Line key={line.sentence} line={line} />
            ))}
          </Stack>
          {step.given?.referral_id != null && (
            <Link to={`/admin/referrals/detail/${step.given.referral_id}`}>
              {say('bonusTrace.referral', { id: step.given.referral_id })}
            </Link>
          )}
        </Stack>
      ))}
      {trace.earlier.length > 0 && (
        <Stack as="section" gap="xs" className={styles.step}>
          <Title order={3} size="h4">
            {say('bonusTrace.earlier')}
          </Title>
          <Stack as="ul" gap={4} className={parts.breakAnywhere}>
            {trace.earlier.map(one => (
              <li key={`${one.period} ${one.step} ${one.referral_id}`}>
                {say(one.taken ? 'bonusTrace.wasTaken' : 'bonusTrace.was', {
                  sentence: one.sentence,
                  amount: money.show(one.amount),
                  id: one.referral_id ?? 0,
                })}
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </>
  )
}

function Line({ line: { ok, sentence } }: { line: CheckLine }) {
  const say = useText()
  return (
    <Inline as="li" align="stretch" className={styles.line}>
      {ok ? (
        <Check size={16} color="var(--mantine-color-teal-7)" aria-hidden />
      ) : (
        <X size={16} color="var(--mantine-color-red-7)" aria-hidden />
      )}
      <span>
        <span className="only-read">{say(ok ? 'bonusTrace.yes' : 'bonusTrace.no')} </span>
        {sentence}
      </span>
    </Inline>
  )
}

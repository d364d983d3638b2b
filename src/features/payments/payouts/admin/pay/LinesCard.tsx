import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { formatNumber } from '#kit/money/numbers.ts'
import type { PayableReferral } from '../../contract.ts'
import styles from './pay.module.css'
import { ReferralLine } from './ReferralLine.tsx'

/** So many are looked over at a glance; the others unfold. */
const AT_FIRST = 10

interface LinesCardProps {
  title: string
  lines: readonly (PayableReferral & { is_released?: boolean })[]
  /** How many there are, where not all were read. */
  count: number
  currency: string
  /** Where all of them are. */
  allAt?: string
}

/** Every referral of a payment: the debts that it nets, called by their name, then the commissions. */
export function LinesCard({ title, lines, count, currency, allAt }: LinesCardProps) {
  const say = useText()
  const debts = lines.filter(line => line.amount < 0)
  const earned = lines.filter(line => line.amount >= 0)
  const left = count - lines.length
  return (
    <Card title={title} tools={<Quiet as="span">{say('payout.pay.count', { count })}</Quiet>}>
      {lines.length === 0 && <Quiet className={styles.quiet}>{say('payout.pay.noLines')}</Quiet>}
      {debts.length > 0 && (
        <Stack as="section" gap={4} className={`${styles.debts} ${parts.warning}`} aria-label={say('payout.pay.debts')}>
          <h3>{say('payout.pay.debts')}</h3>
          <Quiet className={styles.quiet}>{say('payout.pay.debtsText')}</Quiet>
          <Lines lines={debts} currency={currency} />
        </Stack>
      )}
      {earned.length > 0 && <Lines lines={earned} currency={currency} />}
      {left > 0 && allAt && (
        <Quiet className={styles.quiet}>
          {say('payout.pay.more', { count: formatNumber(left, say.language) })} ·{' '}
          <Link to={allAt}>{say('payout.pay.seeAll')}</Link>
        </Quiet>
      )}
    </Card>
  )
}

function Lines({ lines, currency }: Pick<LinesCardProps, 'lines' | 'currency'>) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? lines : lines.slice(0, AT_FIRST)
  const folded = lines.length - shown.length
  return (
    <div>
      <ul className={`${styles.lines} ${parts.ruled}`}>
        {shown.map(line => (
          <ReferralLine key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      {folded > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {say('payout.pay.unfold', { count: folded })}
        </Button>
      )}
    </div>
  )
}

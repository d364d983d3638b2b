import { Popover, Skeleton, Tooltip } from '@mantine/core'
import { Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { ShowMoney } from '#features/commissions/commission/rules/exactMoney.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type ReferralRow, referrals } from '../../contract.ts'
import { AmountButton } from '../shared/AmountButton.tsx'
import { signed } from '../shared/signed.ts'
import styles from './cells.module.css'

interface CommissionCellProps {
  row: ReferralRow
  explain: (id: number) => void
}

/** The commission; resting on it, by pointer or keyboard, shows how it came about, and a click the whole explanation. */
export function CommissionCell({ row, explain }: CommissionCellProps) {
  const say = useText()
  const { show: money } = useMoney(row.currency)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <span className={`${parts.signText} ${styles.commission}`}>
      {row.commission_adjustment !== 0 && <AdjustedMark adjustment={row.commission_adjustment} money={money} />}
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="top"
        shadow="md"
        width={300}
        withArrow
        withinPortal
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <AmountButton
            aria-label={say('referral.list.explainOne', { amount: money(row.amount), id: row.id })}
            aria-describedby={isOpen ? id : undefined}
            onMouseEnter={() => setOpen(true)}
            onMouseLeave={() => setOpen(false)}
            onFocus={event => event.currentTarget.matches(':focus-visible') && setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={event => event.key === 'Escape' && setOpen(false)}
            onClick={() => {
              setOpen(false)
              explain(row.id)
            }}
          >
            {money(row.amount)}
          </AmountButton>
        </Popover.Target>
        <Popover.Dropdown id={id} role="tooltip" className={styles.breakdown}>
          {isOpen && <Breakdown id={row.id} />}
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

function AdjustedMark({ adjustment, money }: { adjustment: number; money: ShowMoney }) {
  const say = useText()
  const label = say('referral.list.adjusted', { amount: signed(adjustment, money) })
  return (
    <Tooltip label={label}>
      <span className={styles.adjusted} role="img" aria-label={label}>
        <Scale size={14} aria-hidden />
      </span>
    </Tooltip>
  )
}

function Breakdown({ id }: { id: number }) {
  const say = useText()
  const { data, error } = useRead(referrals.breakdown, { id }, { staleTime: 30_000 })
  const { show: money } = useMoney(data?.currency)
  if (error) return <p>{error.message || say('error.unavailable')}</p>
  if (!data) return <Skeleton h={44} role="status" aria-label={say('common.loading')} />
  return (
    <>
      <Stack as="ul" gap={4}>
        {data.sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
      <Inline as="p" gap="sm" align="stretch" justify="space-between" className={styles.breakdownSum}>
        <span>{say('referral.explain.worth')}</span>
        <strong>{money(data.amount)}</strong>
      </Inline>
    </>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { OrderOutcome, OrderReasons } from '#features/sales/referrals/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { ClaimedOrder } from '../contract.ts'
import { referralPath } from './paths.ts'

interface OrderEvidenceProps {
  order: ClaimedOrder
  /** Of the affiliate who claims it. */
  name: string
  /** Not for a claim that was answered. */
  credit?: () => void
}

/** An order the claim may be about: whose it is and why, and what else leads to the affiliate. */
export function OrderEvidence({ order, name, credit }: OrderEvidenceProps) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { show: money } = useMoney(order.currency)
  const { number, placed_at, total, customer, coupon_codes, own_referral_id, explanation } = order
  return (
    <Card
      title={say('claim.order', { number })}
      tools={
        credit && (
          <Button leftSection={<Check size={16} aria-hidden />} onClick={credit}>
            {say('claim.credit', { name })}
          </Button>
        )
      }
    >
      <Rows
        rows={[
          { name: say('claim.placed'), value: formatDateTime(placed_at, say.language, timeZone) },
          { name: say('claim.worth'), value: money(total) },
          customer ? { name: say('claim.customer'), value: customer } : undefined,
          coupon_codes.length > 0 ? { name: say('claim.codes'), value: coupon_codes.join(', ') } : undefined,
          own_referral_id === null
            ? undefined
            : {
                name: say('claim.already'),
                value: <Link to={referralPath(own_referral_id)}>{say('claim.referral', { id: own_referral_id })}</Link>,
              },
        ]}
      />
      <Stack className={parts.breakAnywhere}>
        {explanation ? (
          <>
            <OrderOutcome order={explanation} />
            <OrderReasons order={explanation} />
          </>
        ) : (
          <p>{say('claim.notLookedAt')}</p>
        )}
        <Clicks order={order} name={name} />
      </Stack>
    </Card>
  )
}

/** Whether the affiliate sent anybody before the order. */
function Clicks({ order: { clicks }, name }: Pick<OrderEvidenceProps, 'order' | 'name'>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { days, count, latest } = clicks
  return (
    <Stack as="section" className={parts.breakAnywhere}>
      <h3 className={parts.heading}>{say('claim.clicks', { name })}</h3>
      <Quiet>{say(count === 0 ? 'claim.noClicks' : 'claim.clickCount', { count, days })}</Quiet>
      {latest.length > 0 && (
        <ul className={parts.bulleted}>
          {latest.map(({ at, landing, source }) => (
            <li key={at}>
              {formatDateTime(at, say.language, timeZone)}
              {landing && ` · ${landing}`}
              {source && ` · ${source}`}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { AmountButton, trackingText, useExplanation } from '#features/sales/referrals/admin/index.ts'
import type { ReferralKind } from '#features/sales/referrals/rules/kinds.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { PayableReferral } from '../../contract.ts'

interface ReferralLineProps {
  line: PayableReferral & { is_released?: boolean }
  currency: string
}

/** One referral of a payment; its amount explains itself when it is asked. */
export function ReferralLine({ line, currency }: ReferralLineProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const timeZone = useShop().data?.time_zone
  const { open } = useExplanation()
  const { id, order_number, kind, tracking_type, program_name, created_at, amount, is_released } = line
  const isDebt = amount < 0
  const facts = [
    formatDate(created_at, say.language, timeZone),
    program_name,
    isDebt ? undefined : say(trackingText(tracking_type as TrackingType)),
  ].filter(Boolean)
  return (
    <Inline as="li" gap="md" justify="space-between" className={parts.figures} data-released={is_released || undefined}>
      <Stack as="span" gap={1} className={parts.breakAnywhere}>
        <strong className={parts.strong}>
          {order_number ? say('referral.explain.order', { number: order_number }) : say(`referrals.kind.${kind as ReferralKind}`)}
        </strong>
        <small className={parts.lead}>
          #{id} · {facts.join(' · ')}
        </small>
        {is_released && <small className={parts.lead}>{say('payout.payment.released')}</small>}
      </Stack>
      <AmountButton
        className={isDebt ? parts.danger : undefined}
        aria-label={say('referral.list.explainOne', { amount: money(amount), id })}
        onClick={() => open(id)}
      >
        {money(amount)}
      </AmountButton>
    </Inline>
  )
}

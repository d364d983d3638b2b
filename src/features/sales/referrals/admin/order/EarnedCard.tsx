import { Link } from '@tanstack/react-router'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { ReferralInOrder } from '../../rules/desk-shapes.ts'
import { AmountButton } from '../shared/AmountButton.tsx'
import { trackingText } from '../shared/names.ts'
import { detailPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { EarnedTotal } from './EarnedTotal.tsx'
import styles from './order.module.css'

interface EarnedCardProps {
  referrals: readonly ReferralInOrder[]
  amount: number
  currency: string
  explain: (id: number) => void
}

/** Everybody who earned something by this order. */
export function EarnedCard({ referrals, amount, currency, explain }: EarnedCardProps) {
  const say = useText()
  const { show: money } = useMoney(currency)
  return (
    <Card title={say('referral.explain.itsReferrals')}>
      {referrals.length === 0 ? (
        <Lead>{say('referral.outcome.not_credited')}</Lead>
      ) : (
        <ul className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
          {referrals.map(referral => (
            <li key={referral.id}>
              <span>
                <Link className={parts.strong} to={detailPath(referral.id)}>
                  #{referral.id}
                </Link>{' '}
                {referral.affiliate.name}
                <small>
                  {referral.kind === 'network'
                    ? say('referral.network.level', { level: referral.level })
                    : `${say(`referrals.kind.${referral.kind}`)} · ${say(trackingText(referral.tracking_type))}`}
                  {` · ${referral.program.name}`}
                </small>
              </span>
              <StatusBadge status={referral.status} />
              <span className={styles.sum}>
                <AmountButton
                  aria-label={say('referral.list.explainOne', { amount: money(referral.amount), id: referral.id })}
                  onClick={() => explain(referral.id)}
                >
                  {money(referral.amount)}
                </AmountButton>
              </span>
            </li>
          ))}
          <EarnedTotal amount={amount} currency={currency} />
        </ul>
      )}
    </Card>
  )
}

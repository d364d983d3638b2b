import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { OrderExplanation } from '../../rules/explain/explanations.ts'
import { trackingText } from '../shared/names.ts'
import { detailPath, orderPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { Sentences } from './Calculation.tsx'
import styles from './explanation.module.css'

/** Why an order earned somebody a commission, or why it did not. */
export function OrderWhy({ order }: { order: OrderExplanation }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return (
    <Stack
      as="article"
      gap="lg"
      className={`${styles.sheet} ${parts.details}`}
      aria-label={say('referral.explain.order', { number: order.number })}
    >
      <header className={styles.head}>
        <div>
          <Quiet className={parts.strong}>{formatDateTime(order.placed_at, say.language, timeZone)}</Quiet>
          <h2>
            <Link to={orderPath(order.id)}>{say('referral.explain.order', { number: order.number })}</Link>
          </h2>
        </div>
      </header>
      <OutcomeBox order={order} />
      <WhyParts order={order} />
    </Stack>
  )
}

export function OutcomeBox({ order: { outcome, cancelled_at } }: { order: Pick<OrderExplanation, 'outcome' | 'cancelled_at'> }) {
  const say = useText()
  const isCancelled = outcome === 'credited' && cancelled_at !== null
  const isCredited = outcome === 'credited' && !isCancelled
  const Icon = isCredited ? CircleCheck : CircleSlash
  return (
    <Inline gap="sm" className={`${styles.verdict} ${parts.warning}`} data-good={isCredited || undefined}>
      <Icon className={parts.noShrink} size={22} aria-hidden />
      <strong>{say(`referral.outcome.${isCancelled ? 'cancelled' : outcome}`)}</strong>
    </Inline>
  )
}

/** The same without a head, for pages that have their own. */
export function WhyParts({ order }: { order: Pick<OrderExplanation, 'outcome' | 'credits' | 'sentences' | 'referrals'> }) {
  const say = useText()
  return (
    <>
      {order.credits.map(({ affiliate, tracking_type, products, sentences }) => (
        <Stack as="section" gap="sm" key={`${affiliate.id} ${tracking_type}`} className={styles.part}>
          <h3>{say('referral.explain.whyAffiliate', { affiliate: affiliate.name })}</h3>
          <Quiet>
            {say(trackingText(tracking_type))} · {products.join(', ')}
          </Quiet>
          <Sentences sentences={sentences} />
        </Stack>
      ))}
      {order.sentences.length > 0 && (
        <Stack as="section" gap="sm" className={styles.part}>
          <h3>{say(order.outcome === 'credited' ? 'referral.explain.didNotCount' : 'referral.explain.why')}</h3>
          <Sentences sentences={order.sentences} />
        </Stack>
      )}
      <ReferralsOfOrder referrals={order.referrals} />
    </>
  )
}

function ReferralsOfOrder({ referrals }: Pick<OrderExplanation, 'referrals'>) {
  const say = useText()
  if (referrals.length === 0) return null
  return (
    <Stack as="section" gap="sm" className={styles.part}>
      <h3>{say('referral.explain.itsReferrals')}</h3>
      <ul className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
        {referrals.map(referral => (
          <li key={referral.id}>
            <span>
              <Link to={detailPath(referral.id)}>#{referral.id}</Link> {referral.affiliate.name}
              <small>
                {referral.kind === 'network'
                  ? say('referral.network.level', { level: referral.level })
                  : say(`referrals.kind.${referral.kind}`)}
              </small>
            </span>
            <StatusBadge status={referral.status} />
            <Amount amount={referral.amount} currency={referral.currency} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  return <strong className={styles.amount}>{useMoney(currency).show(amount)}</strong>
}

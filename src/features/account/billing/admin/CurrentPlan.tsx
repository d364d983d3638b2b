import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { isPlan, offerById, plans } from '#kit/access.ts'
import { formatDate } from '#kit/dates.ts'
import type { Current } from '../contract.ts'
import { billingOf } from './prices.ts'

/** What the shop is on, until when, and what follows. */
export function CurrentPlan({ current }: { current: Current }) {
  const say = useText()
  const { data: shop } = useShop()
  const { status, plan_id, trial_days_left, next_plan_id, next_coupon } = current
  const bought = offerById(plan_id ?? 0)
  const plan = plans[bought?.plan ?? (isPlan(current.plan) ? current.plan : 'free')].title
  const moment = current.ends_at ?? current.renews_at
  const date = moment ? formatDate(moment, say.language) : ''
  const firstPaid = status === 'active' && shop?.charged_at ? formatDate(shop.charged_at, say.language) : undefined
  const upgraded = status === 'active' && shop?.upgrade_date ? formatDate(shop.upgrade_date, say.language) : undefined
  const next = status === 'ending' || next_plan_id === null ? undefined : offerById(next_plan_id)
  const sentence = () => {
    if (status === 'trial') return say('pricingPage.currently.trial', { plan, date, count: trial_days_left })
    if (status === 'active' && date === '') return say('pricingPage.currently.none', { plan })
    return say(`pricingPage.currently.${status}`, { plan, date })
  }
  return (
    <AlertBox type={status === 'frozen' ? 'warn' : 'info'}>
      {sentence()} {current.canceled_plan && say('pricingPage.currently.canceled', { plan: plans[current.canceled_plan].title })}
      {upgraded && say('pricingPage.currently.upgraded', { date: upgraded })}{' '}
      {firstPaid && say('pricingPage.currently.firstPaid', { date: firstPaid })}{' '}
      {next && say('pricingPage.currently.next', { plan: plans[next.plan].title, billing: billingOf(next.billing, say) })}
      {next_coupon && say('pricingPage.currently.nextCoupon', { percent: next_coupon.percent, count: next_coupon.payments })}
    </AlertBox>
  )
}

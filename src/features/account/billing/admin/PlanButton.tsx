import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { Billing, isPlan, plans } from '#kit/access.ts'
import { formatDate } from '#kit/dates.ts'
import type { Pricing } from '../contract.ts'
import { FREE_PLAN_ID, isLower, type SoldPlan } from '../rules/offers.ts'
import { DowngradeDialog } from './DowngradeDialog.tsx'
import { isCurrent } from './isCurrent.ts'
import { billingOf } from './prices.ts'
import { useBuy } from './useBuy.ts'

interface PlanButtonProps {
  pricing: Pricing
  plan: SoldPlan
  billing: Billing
  last_url?: string
}

/** What one can do about a plan: buy it, change to it, or nothing. */
export function PlanButton({ pricing, plan, billing, last_url }: PlanButtonProps) {
  const say = useText()
  const { buy, isBusy } = useBuy(last_url)
  const [isAsking, setAsking] = useState(false)
  const { current } = pricing
  const offer = pricing.offers.find(one => one.plan === plan && one.plan_type === billing)
  const mine = isPlan(current.plan) ? current.plan : 'free'
  const isPaid = current.status === 'trial' || current.status === 'active'
  const { title } = plans[plan]
  // What is paused opens again when the store pays its bill; another charge would not help.
  if (!pricing.may_change || current.status === 'frozen') return null
  if (isCurrent(pricing, plan, billing) && (plan === 'free' || isPaid || current.status === 'none')) return null
  if (isLower(plan, mine)) {
    // A plan that nobody pays for has nothing to be ended.
    if (!isPaid) return null
    return (
      <>
        <Button variant="default" onClick={() => setAsking(true)}>
          {say('pricingPage.downgradeTo', { plan: title })}
        </Button>
        {isAsking && (
          <DowngradeDialog
            plan={plan}
            current={plans[mine].title}
            plan_id={offer?.plan_id ?? FREE_PLAN_ID}
            close={() => setAsking(false)}
          />
        )}
      </>
    )
  }
  if (!offer) return null
  const days = pricing.trial_days[plan] ?? 0
  const label = () => {
    if (mine === plan && current.status === 'ending') return say('pricingPage.keep', { plan: title })
    if (mine === plan && isPaid) return say('pricingPage.switchTo', { billing: billingOf(billing, say) })
    return days > 0 ? say('pricingPage.start', { count: days }) : say('pricingPage.choose', { plan: title })
  }
  const isAfterYear = mine === plan && current.status === 'active' && current.plan_type === Billing.yearly
  return (
    <Stack gap="xs" align="stretch">
      {isAfterYear && current.renews_at && (
        <Quiet>{say('pricingPage.afterYear', { date: formatDate(current.renews_at, say.language) })}</Quiet>
      )}
      {mine === plan && pricing.paid_days > 0 && <Quiet>{say('pricingPage.paidDays', { count: pricing.paid_days })}</Quiet>}
      <Button loading={isBusy} onClick={() => buy(offer.plan_id)}>
        {label()}
      </Button>
    </Stack>
  )
}

import { SegmentedControl } from '@mantine/core'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { Billing, type Feature, features, includedIn, isPlan, plans } from '#kit/access.ts'
import type { Pricing } from '../contract.ts'
import { isLower, type SoldPlan, soldPlans } from '../rules/offers.ts'
import { isCurrent } from './isCurrent.ts'
import { PlanButton } from './PlanButton.tsx'
import styles from './Plans.module.css'
import { formatPrice } from './prices.ts'

interface PlansProps {
  pricing: Pricing
  last_url?: string
  /** What stands in place of the button of the free plan. */
  free?: ReactNode
}

/** The plans side by side, by the month or by the year. */
export function Plans({ pricing, last_url, free }: PlansProps) {
  const say = useText()
  const [billing, setBilling] = useState<Billing>(pricing.current.plan_type)
  return (
    <Stack gap="lg" align="stretch">
      <Inline wrap gap="md">
        <SegmentedControl
          value={billing}
          onChange={setBilling}
          data={[
            { value: Billing.monthly, label: say('pricingPage.monthly') },
            { value: Billing.yearly, label: say('pricingPage.yearly') },
          ]}
          aria-label={say('pricingPage.billing')}
        />
        <Quiet>{say(pricing.may_change ? 'pricingPage.toStore' : 'pricingPage.onlyOwner')}</Quiet>
      </Inline>
      <Columns as="ul" least={220} className={styles.plans}>
        {soldPlans.map(plan => (
          <li
            key={plan}
            className={`${styles.plan} ${styles.level} ${parts.card}`}
            data-marked={isCurrent(pricing, plan, billing) || undefined}
            aria-label={plans[plan].title}
          >
            <PlanHead pricing={pricing} plan={plan} billing={billing} />
            <Price pricing={pricing} plan={plan} billing={billing} />
            <Added pricing={pricing} plan={plan} />
            {plan === 'free' && free ? free : <PlanButton {...{ pricing, plan, billing, last_url }} />}
          </li>
        ))}
      </Columns>
    </Stack>
  )
}

interface OfPlan {
  pricing: Pricing
  plan: SoldPlan
  billing: Billing
}

function PlanHead({ pricing, plan, billing }: OfPlan) {
  const say = useText()
  return (
    <Inline justify="space-between" wrap>
      <h2>{plans[plan].title}</h2>
      {isCurrent(pricing, plan, billing) && <ToneBadge tone="good">{say('pricingPage.current')}</ToneBadge>}
    </Inline>
  )
}

function Price({ pricing, plan, billing }: OfPlan) {
  const say = useText()
  const offer = pricing.offers.find(one => one.plan === plan && one.plan_type === billing)
  const days = pricing.trial_days[plan] ?? 0
  return (
    <Stack gap={4}>
      <Quiet className={styles.price}>
        <strong>{formatPrice(offer?.price ?? 0, say.language)}</strong>{' '}
        {say(billing === Billing.monthly ? 'pricingPage.perMonth' : 'pricingPage.perYear')}
      </Quiet>
      {offer && <Fee pricing={pricing} plan={plan} billing={billing} />}
      {offer && offer.saving > 0 && (
        <Quiet>{say('pricingPage.saving', { amount: formatPrice(offer.saving, say.language) })}</Quiet>
      )}
      {offer && isOffered(pricing, plan) && (
        <Quiet>{days > 0 ? say('pricingPage.trial', { count: days }) : say('pricingPage.noTrial')}</Quiet>
      )}
    </Stack>
  )
}

/** Whether it is more than the shop has: what is less begins after that, and nothing begins while a bill is unpaid. */
function isOffered({ current }: Pricing, plan: SoldPlan): boolean {
  const mine = isPlan(current.plan) ? current.plan : 'free'
  return plan !== mine && !isLower(plan, mine) && current.status !== 'frozen'
}

/** What is charged beside the price stands beside it. */
function Fee({ pricing, plan, billing }: OfPlan) {
  const say = useText()
  const { fee } = pricing
  const rate = fee?.rates[plan]
  if (!fee || !rate) return null
  // Who bought the plan before there was a fee pays none.
  const isWithout = isCurrent(pricing, plan, billing) && !fee.is_agreed
  if (billing === Billing.yearly || isWithout) return <Quiet>{say('pricingPage.fee.none')}</Quiet>
  return <Quiet>{say('pricingPage.fee.rate', { rate, limit: formatPrice(fee.limit, say.language) })}</Quiet>
}

const SHOWN = 7

/** What every shop has. */
const basis = ['programs', 'affiliates', 'registration', 'portal', 'tracking', 'payouts'] as const

function Ticked({ items }: { items: readonly string[] }) {
  return (
    <Stack as="ul" gap={8} className={styles.list}>
      {items.map(item => (
        <li key={item}>
          <Check size={16} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </Stack>
  )
}

/** What a plan adds to the one before it, first what this shop has made use of. */
function Added({ pricing, plan }: Pick<OfPlan, 'pricing' | 'plan'>) {
  const say = useText()
  if (plan === 'free') return <Ticked items={basis.map(one => say(`pricingPage.basis.${one}`))} />
  const before = soldPlans[soldPlans.indexOf(plan) - 1]!
  // What the smaller plan has as well is no reason for a larger one.
  const count = (feature: Feature) => {
    const used = pricing.used.find(one => one.feature === feature)?.count ?? 0
    return used > Number(includedIn(before, feature)) ? used : 0
  }
  const added = (Object.keys(features) as Feature[])
    .filter(feature => includedIn(plan, feature) !== includedIn(before, feature))
    .toSorted((a, b) => Number(count(b) > 0) - Number(count(a) > 0))
  const rest = added.length - SHOWN
  // The smaller plan has some of it: what is added is that there is no limit.
  const nameOf = (feature: Feature) => {
    const name = say(`pricingPage.name.${feature}`)
    return typeof includedIn(before, feature) === 'number' ? say('pricingPage.noLimit', { feature: name }) : name
  }
  const usedOf = (feature: Feature) => {
    if (count(feature) === 0) return ''
    const used = count(feature) === 1 ? say('pricingPage.inUse') : say('pricingPage.have', { count: count(feature) })
    return ` (${used})`
  }
  return (
    <Stack gap="xs">
      <Quiet>{say('pricingPage.everything', { plan: plans[before].title })}</Quiet>
      <Ticked items={added.slice(0, SHOWN).map(feature => nameOf(feature) + usedOf(feature))} />
      {rest > 0 && <Quiet>{say('pricingPage.adds', { count: rest })}</Quiet>}
    </Stack>
  )
}

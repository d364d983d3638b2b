import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { type Say, useText } from '#admin/text.tsx'
import { Facts } from '#admin/ui/Facts.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { Billing, isPlan, plans } from '#kit/access.ts'
import { FEES } from '#kit/admin-paths.ts'
import { type Fees, feeDays, performanceFee } from '../contract.ts'
import { FeeTable } from './FeeTable.tsx'
import { inDollars } from './inDollars.ts'

/** What the plan and approved referral sales cost, by day. */
export function FeePage() {
  const say = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { days?: unknown }
  const days = feeDays.find(count => count === Number(search.days)) ?? feeDays[0]
  const fees = useRead(performanceFee.fees, { query: { days } })
  return (
    <FormPage title={say('page.fees')} lead={say('feesPage.lead')}>
      <Loaded query={fees}>
        {told => (
          <Stack gap="xl">
            <Agreed fees={told} />
            <Stack gap="md" align="start">
              <SegmentedControl
                value={String(days)}
                onChange={value => void navigate({ to: FEES, search: { days: Number(value) } as never, replace: true })}
                data={feeDays.map(count => ({ value: String(count), label: say('feesPage.days', { count }) }))}
                aria-label={say('feesPage.period')}
              />
              <FeeTable fees={told} />
            </Stack>
            <Rules />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

function Agreed({ fees: { subscription, agreement, open } }: { fees: Fees }) {
  const say = useText()
  const balance: [string, string] = [say(open < 0 ? 'feesPage.credit' : 'feesPage.open'), inDollars(Math.abs(open), say.language)]
  const facts = [
    ...(subscription ? [priceOf(subscription, say)] : []),
    ...(agreement ? agreedIn(agreement, say) : []),
    ...(agreement || open !== 0 ? [balance] : []),
  ]
  return (
    <Stack gap="md">
      {!agreement && <AlertBox type="info">{say('feesPage.none')}</AlertBox>}
      {facts.length > 0 && <Facts title={say('feesPage.plan')} facts={facts} />}
    </Stack>
  )
}

function priceOf({ plan, price, plan_type }: NonNullable<Fees['subscription']>, say: Say): [string, string] {
  const period = plan_type === Billing.yearly ? 'feesPage.everyYear' : 'feesPage.every30Days'
  return [plans[isPlan(plan) ? plan : 'free'].title, say(period, { amount: inDollars(price, say.language) })]
}

function agreedIn({ rate, used, limit }: NonNullable<Fees['agreement']>, say: Say): [string, string][] {
  const money = (cents: number) => inDollars(cents, say.language)
  return [
    [say('feesPage.rate'), say('feesPage.rateOf', { rate })],
    [say('feesPage.limit'), say('feesPage.usedOf', { used: money(used), limit: money(limit) })],
  ]
}

function Rules() {
  const say = useText()
  return (
    <Stack as="section" gap="sm">
      <h2>{say('feesPage.rules')}</h2>
      <p>{say('feesPage.rule.counts')}</p>
      <p>{say('feesPage.rule.reversed')}</p>
      <p>{say('feesPage.rule.charged')}</p>
    </Stack>
  )
}

import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { shopNews } from '#features/store/shop/rules/shopNews.ts'
import { FEES } from '#kit/admin-paths.ts'
import { addOnCalls } from '../add-ons-contract.ts'
import { billing } from '../contract.ts'
import { AddOnSurvey } from './AddOnSurvey.tsx'
import { AddOns } from './AddOns.tsx'
import { CompareTable } from './CompareTable.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { Plans } from './Plans.tsx'
import { Poll } from './Poll.tsx'
import { ReturnFromStore } from './ReturnFromStore.tsx'

/** What the plans cost and include, what this shop is on, and the way to another one. */
export function Pricing() {
  const say = useText()
  const { member } = useAccess()
  const { hash } = useLocation()
  const { last_url, charge, plan, coupon, add_on } = useSearch({ strict: false }) as Record<string, string | undefined>
  const pricing = useRead(billing.pricing, { query: { hash: hash || undefined, last_url } })
  const queries = useQueryClient()
  // What becomes of a charge is told to open pages as a change of the shop.
  useNews([shopNews], () => {
    for (const { route } of [billing.pricing, addOnCalls.addOns, addOnCalls.survey])
      void queries.invalidateQueries({ queryKey: [route] })
  })
  const isOwner = member.role_name === 'super-admin'
  return (
    <FormPage title={say('page.pricing')} lead={say('pricingPage.lead')}>
      {charge && isOwner && <ReturnFromStore last_url={last_url} plan={plan} coupon={coupon} add_on={add_on} />}
      <Loaded query={pricing}>
        {told => (
          <Stack gap="xl">
            <CurrentPlan current={told.current} />
            {told.fee && (
              <p>
                {say('pricingPage.fee.lead')}{' '}
                <Anchor component={Link} to={FEES} underline="always">
                  {say('pricingPage.fee.open')}
                </Anchor>
              </p>
            )}
            <Plans key={told.current.plan_type} pricing={told} last_url={told.last_url ?? undefined} />
            <AddOns mayChange={told.may_change === 1} last_url={told.last_url ?? undefined} />
            {isOwner && <AddOnSurvey />}
            {isOwner && <Poll />}
            <CompareTable used={told.used} asked={hash} />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

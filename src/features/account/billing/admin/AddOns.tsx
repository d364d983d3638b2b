import { Button } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { offers, plans } from '#kit/access.ts'
import { type AddOnView, addOnCalls } from '../add-ons-contract.ts'
import styles from './Plans.module.css'
import { formatPrice } from './prices.ts'
import { leaveOnce, useReadyAgain } from './useBuy.ts'

/** Features of larger plans that can be bought by themselves. */
export function AddOns({ mayChange, last_url }: { mayChange: boolean; last_url?: string }) {
  const say = useText()
  const { data } = useRead(addOnCalls.addOns)
  // Where all of them are in the plan, there is nothing to say.
  if (!data || data.add_ons.every(({ state }) => state === 'included')) return null
  return (
    <Stack as="section" gap="sm">
      <Stack gap={4}>
        <h2>{say('pricingPage.addOn.title')}</h2>
        <Lead>{say('pricingPage.addOn.lead')}</Lead>
      </Stack>
      <Columns as="ul" least={220}>
        {data.add_ons.map(one => (
          <li
            key={one.feature_add_on}
            className={`${styles.plan} ${parts.card}`}
            aria-label={say(`billing.addOn.${one.feature_add_on}`)}
          >
            <h3>{say(`billing.addOn.${one.feature_add_on}`)}</h3>
            {one.state !== 'included' && (
              <Quiet>
                {say('pricingPage.addOn.fee', { amount: formatPrice(one.price, say.language), plan: plans[one.plan].title })}
              </Quiet>
            )}
            {one.state === 'open' && mayChange && data.can_use_feature_add_on ? (
              <Buy addOn={one} last_url={last_url} />
            ) : (
              one.state !== 'open' && <Quiet>{say(`pricingPage.addOn.${one.state}`, { plan: planNamed(one) })}</Quiet>
            )}
          </li>
        ))}
      </Columns>
    </Stack>
  )
}

/** The one that includes it, or the smallest with which it can be bought. */
const planNamed = ({ state, plan }: AddOnView) => plans[state === 'locked' ? offers[0].plan : plan].title

function Buy({ addOn: { feature_add_on }, last_url }: { addOn: AddOnView; last_url?: string }) {
  const say = useText()
  const buy = useChange(addOnCalls.buyAddOn)
  useReadyAgain(buy.reset)
  return (
    <Button
      variant="default"
      loading={buy.isPending || buy.isSuccess}
      onClick={() => leaveOnce(buy.mutateAsync({ body: { feature_add_on, last_url } }))}
    >
      {say('pricingPage.addOn.buy', { feature: say(`billing.addOn.${feature_add_on}`) })}
    </Button>
  )
}

import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type Feature, features, includedIn, type Plan, planNeededFor, plans } from '#kit/access.ts'
import type { Pricing } from '../contract.ts'
import { soldPlans } from '../rules/offers.ts'
import styles from './CompareTable.module.css'

const all = Object.keys(features) as Feature[]

/** What each plan includes, as the gates have it; the feature that somebody came for is marked. */
export function CompareTable({ used, asked }: { used: Pricing['used']; asked: string }) {
  const say = useText()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => row.current?.scrollIntoView({ block: 'center' }), [])
  // A number says something of what is counted: a switch that is on is no “1”.
  const usedOf = (feature: Feature) => {
    const count = used.find(one => one.feature === feature)?.count ?? 0
    if (count === 1 && typeof includedIn('free', feature) !== 'number') return say('pricingPage.used')
    return count || ''
  }
  return (
    <Stack as="section" gap="sm">
      <h2>{say('pricingPage.compare')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('pricingPage.feature')}</th>
            <th scope="col">{say('pricingPage.forYou')}</th>
            {soldPlans.map(plan => (
              <th key={plan} scope="col" className={styles.of}>
                {plans[plan].title}
              </th>
            ))}
            <th scope="col" className={styles.from}>
              {say('pricingPage.from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map(feature => (
            <tr key={feature} id={feature} ref={feature === asked ? row : undefined} data-asked={feature === asked || undefined}>
              <th scope="row">
                {say(`pricingPage.name.${feature}`)}
                {feature === asked && <Quiet as="span"> {say('pricingPage.asked')}</Quiet>}
              </th>
              <td>{usedOf(feature)}</td>
              {soldPlans.map(plan => (
                <td key={plan} className={styles.of}>
                  <Included plan={plan} feature={feature} />
                </td>
              ))}
              <td className={styles.from}>{plans[planNeededFor(feature)].title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

function Included({ plan, feature }: { plan: Plan; feature: Feature }) {
  const say = useText()
  const included = includedIn(plan, feature)
  if (typeof included === 'number') return say('pricingPage.upTo', { count: included })
  const Icon = included ? Check : Minus
  const label = say(included ? 'pricingPage.included' : 'pricingPage.notIncluded')
  return <Icon size={16} role="img" aria-label={label} color={included ? 'var(--success)' : 'var(--text-faint)'} />
}

import { Button, SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { contactSupport } from '#admin/feedback/contactSupport.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { Billing, offers, type PaidPlan, plans, trialDays } from '#kit/access.ts'
import { HOME } from '#kit/admin-paths.ts'
import styles from './Prices.module.css'
import page from './QuickStart.module.css'
import { useSkip } from './useSkip.ts'

const sold = ['free', 'growth_affiliate', 'professional', 'enterprise'] as const
type Sold = (typeof sold)[number]
const lines = ['one', 'two', 'three', 'four'] as const

/** What the plans cost, once, while a shop on the free one is set up. Going on with it is the first choice. */
export function Prices() {
  const say = useText()
  const [billing, setBilling] = useState<Billing>(Billing.monthly)
  return (
    <>
      <h1 className={page.title}>{say('pricesPage.title')}</h1>
      <p className={page.lead}>{say('pricesPage.lead', { days: trialDays })}</p>
      <SegmentedControl
        className={styles.billing}
        value={billing}
        onChange={setBilling}
        data={[
          { value: Billing.monthly, label: say('pricesPage.monthly') },
          { value: Billing.yearly, label: say('pricesPage.yearly') },
        ]}
        aria-label={say('pricesPage.billing')}
      />
      <ul className={styles.plans}>
        {sold.map(plan => (
          <Plan key={plan} plan={plan} billing={billing} />
        ))}
      </ul>
    </>
  )
}

function Plan({ plan, billing }: { plan: Sold; billing: Billing }) {
  const say = useText()
  const price = plan === 'free' ? 0 : offers.find(offer => offer.plan === plan && offer.billing === billing)!.price
  return (
    <li className={styles.plan} data-first={plan === 'free' || undefined}>
      <h2>{plans[plan].title}</h2>
      <Quiet className={styles.price}>
        <strong>{new Intl.NumberFormat(say.language, { style: 'currency', currency: 'USD' }).format(price / 100)}</strong>{' '}
        {say(billing === Billing.monthly ? 'pricesPage.perMonth' : 'pricesPage.perYear')}
      </Quiet>
      <ul>
        {lines.map(line => (
          <li key={line}>
            <Check size={16} aria-hidden />
            {say(`pricesPage.has.${plan}.${line}`)}
          </li>
        ))}
      </ul>
      {plan === 'free' ? <GoOn /> : <Ask plan={plan} />}
    </li>
  )
}

/** Ends the guided start as far as home is concerned; who has skipped it before is only led on. */
function GoOn() {
  const say = useText()
  const navigate = useNavigate()
  const { data: shop } = useShop()
  const { goHome, isBusy } = useSkip()
  const isLeft = shop?.on_boarding === 1 || shop?.on_boarding_left === 1
  return (
    <Button loading={isBusy} onClick={() => void (isLeft ? navigate({ to: HOME }) : goHome())}>
      {say('pricesPage.goOn')}
    </Button>
  )
}

function Ask({ plan }: { plan: PaidPlan }) {
  const say = useText()
  const { member } = useAccess()
  const { title } = plans[plan]
  return (
    <Button
      variant="default"
      disabled={member.plan === plan}
      onClick={() => contactSupport({ subject: say('base.upgradeSubject', { plan: title }) })}
    >
      {say('pricesPage.ask', { plan: title })}
    </Button>
  )
}

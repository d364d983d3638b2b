import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Plans } from '#features/account/billing/admin/index.ts'
import { billing } from '#features/account/billing/contract.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { trialDays } from '#kit/access.ts'
import { HOME } from '#kit/admin-paths.ts'
import page from './QuickStart.module.css'
import { useSkip } from './useSkip.ts'

/** What the plans cost, once, while a shop on the free one is set up. Going on with it is the first choice. */
export function Prices() {
  const say = useText()
  const pricing = useRead(billing.pricing, { query: {} })
  return (
    <>
      <h1 className={page.title}>{say('pricesPage.title')}</h1>
      <p className={page.lead}>{say('pricesPage.lead', { days: trialDays })}</p>
      <Loaded query={pricing}>
        {told => <Plans pricing={told} last_url={HOME} free={told.current.plan === 'free' ? <GoOn /> : undefined} />}
      </Loaded>
    </>
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

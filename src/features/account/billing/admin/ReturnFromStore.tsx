import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { adminPath } from '#admin/return-path.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { shop } from '#features/store/shop/contract.ts'
import { addOnNames, isPlan, offerById, plans } from '#kit/access.ts'
import { billing, type Current } from '../contract.ts'

/** What the merchant was asked to agree to: the number of a plan, or an add-on. */
interface ChargeSubject {
  plan?: number | string
  /** The same plan for less. */
  coupon?: number | string
  add_on?: string
}

/** Back from the platform's page: what became of it is asked, since the address says nothing. */
export function ReturnFromStore({ last_url, plan, coupon, add_on }: ChargeSubject & { last_url?: string }) {
  const say = useText()
  const isAsked = useRef(false)
  const sync = useChange(billing.syncCharge, { refreshes: [shop.info] })
  const { mutate } = sync
  // Asks once, however often the page is drawn.
  useEffect(() => {
    if (!isAsked.current) mutate()
    isAsked.current = true
  }, [mutate])
  if (sync.isError)
    return (
      <AlertBox
        type="error"
        title={sync.error.message || say('error.unavailable')}
        actions={
          <Button size="xs" variant="default" onClick={() => mutate()}>
            {say('common.retry')}
          </Button>
        }
      />
    )
  const current = sync.data
  if (!current) return null
  const became = outcomeOf(current, { plan, coupon, add_on }, say)
  return (
    <AlertBox
      type={became.isDone ? 'success' : 'info'}
      title={became.title}
      actions={
        last_url && (
          <Button component={Link} to={adminPath(last_url, window.location.origin)} size="xs">
            {say('pricingPage.back.goOn')}
          </Button>
        )
      }
    >
      {became.text}
    </AlertBox>
  )
}

/** The plan or add-on that was asked for is there, follows later, or nothing was agreed to. */
function outcomeOf(current: Current, { plan, coupon, add_on }: ChargeSubject, say: ReturnType<typeof useText>) {
  const bought = addOnNames.find(name => name === add_on)
  if (bought && current.feature_add_on.includes(bought)) {
    const feature = say(`billing.addOn.${bought}`)
    return { isDone: true, title: say('pricingPage.addOn.back', { feature }), text: say('pricingPage.addOn.backText') }
  }
  const { title } = plans[isPlan(current.plan) ? current.plan : 'free']
  if (coupon && current.next_coupon) {
    const { percent, payments } = current.next_coupon
    const text = say('pricingPage.back.couponText', { plan: title, percent, count: payments })
    return { isDone: true, title: say('pricingPage.back.coupon'), text }
  }
  const asked = offerById(Number(plan))
  const isOpen = current.status === 'trial' || current.status === 'active'
  if (asked && !coupon && isOpen && current.plan_id === asked.id)
    return { isDone: true, title: say('pricingPage.back.opened', { plan: title }), text: say('pricingPage.back.openedText') }
  if (asked && current.next_plan_id === asked.id) {
    const next = plans[asked.plan].title
    return {
      isDone: true,
      title: say('pricingPage.back.later', { plan: next }),
      text: say('pricingPage.back.laterText', { plan: title }),
    }
  }
  return { isDone: false, title: say('pricingPage.back.same'), text: say('pricingPage.back.sameText', { plan: title }) }
}

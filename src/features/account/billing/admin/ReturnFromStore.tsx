import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { adminPath } from '#admin/return-path.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { shop } from '#features/store/shop/contract.ts'
import { isPlan, plans } from '#kit/access.ts'
import { billing } from '../contract.ts'

/** Back from the platform's page: what became of it is asked, since the address says nothing. */
export function ReturnFromStore({ last_url }: { last_url: string | undefined }) {
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
  const plan = plans[isPlan(current.plan) ? current.plan : 'free'].title
  const isOpen = current.status === 'trial' || current.status === 'active'
  return (
    <AlertBox
      type={isOpen ? 'success' : 'info'}
      title={isOpen ? say('pricingPage.back.opened', { plan }) : say('pricingPage.back.same')}
      actions={
        last_url && (
          <Button component={Link} to={adminPath(last_url, window.location.origin)} size="xs">
            {say('pricingPage.back.goOn')}
          </Button>
        )
      }
    >
      {isOpen ? say('pricingPage.back.openedText') : say('pricingPage.back.sameText', { plan })}
    </AlertBox>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { HandHelping, History, Landmark, Lock, Ticket } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { ListTabs } from '#admin/list/ListTabs.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { type PayoutTab, type PayoutType, payoutTabs, payoutTypes } from '../../contract.ts'
import { bankFilesPath, batchesPath, deskPath } from '../shared/paths.ts'
import styles from './list.module.css'

export interface DeskPlace {
  type: PayoutType
  tab: PayoutTab
}

/** The two desks, beside the heading. */
export function DeskSwitch({ type, tab }: DeskPlace) {
  const say = useText()
  const { canUse } = useAccess()
  return (
    <Inline as="nav" gap={2} align="stretch" className={`${styles.switch} ${parts.sunken}`} aria-label={say('payout.list.desks')}>
      {payoutTypes.map(one => (
        <Link key={one} to={deskPath(one, tab)} aria-current={one === type ? 'true' : undefined}>
          {one === 'paypal_payout' && !canUse('paypalPayout') && <Lock size={14} aria-hidden />}
          {say(`payout.type.${one}`)}
        </Link>
      ))}
    </Inline>
  )
}

export function HistoryButton() {
  const say = useText()
  return (
    <Button component={Link} to={batchesPath} variant="default" leftSection={<History size={16} aria-hidden />}>
      {say('payout.batch.open')}
    </Button>
  )
}

export function RequestsButton() {
  const say = useText()
  const { canUse } = useAccess()
  if (!canUse('requestPayment')) return null
  return (
    <Button component={Link} to="/admin/payouts/requests" variant="default" leftSection={<HandHelping size={16} aria-hidden />}>
      {say('page.paymentRequests')}
    </Button>
  )
}

/** Codes and balances that were given instead of money. */
export function StoreCreditButton() {
  const say = useText()
  const { canUse } = useAccess()
  if (!canUse('storeCredit')) return null
  return (
    <Button component={Link} to="/admin/payouts/store-credit" variant="default" leftSection={<Ticket size={16} aria-hidden />}>
      {say('page.storeCredit')}
    </Button>
  )
}

/** Everybody who is paid by bank transfer, in one file. */
export function BankFilesButton() {
  const say = useText()
  return (
    <Button component={Link} to={bankFilesPath} variant="default" leftSection={<Landmark size={16} aria-hidden />}>
      {say('payout.list.bankFiles')}
    </Button>
  )
}

/** The three lists of a desk. */
export function DeskTabs({ type, tab }: DeskPlace) {
  const say = useText()
  return (
    <ListTabs label={say('payout.list.tabs')}>
      {payoutTabs.map(one => (
        <Link key={one} to={deskPath(type, one)} aria-current={one === tab ? 'true' : undefined}>
          {say(`payout.tab.${one}`)}
        </Link>
      ))}
    </ListTabs>
  )
}

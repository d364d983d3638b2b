import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import type { RailName } from '../../rules/states.ts'
import { connectPaypalPath } from './paths.ts'
import { usePaypal } from './usePaypal.ts'

/** Says that PayPal has to be connected before it can pay anybody, and leads there. */
export function PaypalNotice({ rail }: { rail: RailName }) {
  const say = useText()
  const { may } = useAccess()
  const paypal = usePaypal(rail)
  if (paypal?.is_connected !== false) return null
  const connect = (
    <Button component={Link} to={connectPaypalPath} size="xs">
      {say('payout.paypal.connect')}
    </Button>
  )
  return (
    <AlertBox type="info" title={say('payout.paypal.notConnected')} actions={may('settings') && connect}>
      {say(may('settings') ? 'payout.paypal.notConnectedText' : 'payout.paypal.askForIt')}
    </AlertBox>
  )
}

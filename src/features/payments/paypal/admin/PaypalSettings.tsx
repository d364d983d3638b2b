import { Alert, Button } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { Facts } from '#admin/ui/Facts.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type PaypalState, paypal } from '../contract.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { GuardsForm } from './GuardsForm.tsx'

export function PaypalSettings() {
  const say = useText()
  const state = useRead(paypal.state)
  return (
    <FormPage title={say('page.paypal')} lead={say('paypalPage.lead')}>
      <Loaded query={state}>
        {({ connection, is_trial }) => (
          <Stack gap={20}>
            {is_trial && (
              <Alert color="blue" icon={<FlaskConical size={18} aria-hidden />}>
                {say('paypalPage.trial')}
              </Alert>
            )}
            {connection ? <Connected key={connection.connected_at} connection={connection} /> : <ConnectForm />}
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

type Connection = NonNullable<PaypalState['connection']>

function Connected({ connection }: { connection: Connection }) {
  const say = useText()
  const time_zone = useShop().data?.time_zone
  const [isAnew, setAnew] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const when = formatDateTime(connection.connected_at, say.language, time_zone)
  const factor = connection.release_factor === 'password' ? 'paypalPage.factorPassword' : 'paypalPage.factorAuthenticator'
  return (
    <>
      <Facts
        title={say('paypalPage.connected')}
        facts={[
          [say('paypalPage.clientIdEnd'), `•••• ${connection.client_id_end}`],
          [say('paypalPage.connectedAt'), say('paypalPage.connectedBy', { when, name: connection.connected_by })],
          [say('paypalPage.factor'), say(factor)],
        ]}
      />
      <Inline align="stretch" wrap>
        <Button variant="default" aria-expanded={isAnew} onClick={() => setAnew(!isAnew)}>
          {say('paypalPage.replace')}
        </Button>
        <Button variant="default" c="var(--danger)" onClick={() => setLeaving(true)}>
          {say('paypalPage.disconnect')}
        </Button>
      </Inline>
      {!isAnew && <GuardsForm connection={connection} />}
      {isAnew && (
        <>
          <Lead>{say('paypalPage.replaceLead')}</Lead>
          <ConnectForm />
        </>
      )}
      {isLeaving && <DisconnectDialog close={() => setLeaving(false)} />}
    </>
  )
}

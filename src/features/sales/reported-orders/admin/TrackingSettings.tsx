import { Alert, Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { API_KEYS } from '#kit/admin-paths.ts'
import { reportedOrders, type TrackingSetup } from '../contract.ts'
import { Code } from './Code.tsx'
import { reportedPath } from './paths.ts'
import styles from './tracking.module.css'

/** How any store is connected: what is pasted where, the order API with its keys, and guides for the usual cases. */
export function TrackingSettings() {
  const say = useText()
  const setup = useRead(reportedOrders.setup)
  return (
    <FormPage title={say('page.tracking')} lead={say('trackingPage.lead')}>
      <Loaded query={setup}>{told => <Setup {...told} />}</Loaded>
    </FormPage>
  )
}

function Setup({ is_platform, public_key, order_api, snippets }: TrackingSetup) {
  const say = useText()
  return (
    <Stack>
      {is_platform && (
        <Alert color="green">
          {say('trackingPage.platform')}{' '}
          <Anchor component={Link} to="/admin/new-quick-start/review" hash="system" inherit underline="always">
            {say('trackingPage.checkSetup')}
          </Anchor>
        </Alert>
      )}
      <Waiting />
      <Card title={say('trackingPage.head')}>
        <p className={`${styles.lead} ${parts.lead} ${parts.breakAnywhere}`}>{say('trackingPage.headLead')}</p>
        <Code name={say('trackingPage.head')} text={snippets.head} />
      </Card>
      <Card title={say('trackingPage.thankYou')}>
        <p className={`${styles.lead} ${parts.lead} ${parts.breakAnywhere}`}>{say('trackingPage.thankYouLead')}</p>
        <Code name={say('trackingPage.thankYou')} text={snippets.thank_you} />
        <PublicKey value={public_key} />
      </Card>
      <Card title={say('trackingPage.api')}>
        <p className={`${styles.lead} ${parts.lead} ${parts.breakAnywhere}`}>
          {say('trackingPage.apiLead')}{' '}
          <Anchor href="/api/docs" underline="always">
            {say('trackingPage.docs')}
          </Anchor>
        </p>
        <Copied
          name={say('trackingPage.address')}
          text={order_api}
          copyLabel={say('trackingPage.copyCode', { name: say('trackingPage.address') })}
        />
        <Button component={Link} to={API_KEYS} variant="default" size="sm" mt="md">
          {say('trackingPage.keys')}
        </Button>
      </Card>
      <Card title={say('trackingPage.guides')}>
        <div>
          <Guide name={say('trackingPage.woocommerce')} lead={say('trackingPage.woocommerceLead')} code={snippets.woocommerce} />
          <Guide name={say('trackingPage.headless')} lead={say('trackingPage.headlessLead')} code={snippets.headless} />
          <Guide name={say('trackingPage.tagManager')} lead={say('trackingPage.tagManagerLead')} />
          <Guide name={say('trackingPage.consent')} lead={say('trackingPage.consentLead')} code={snippets.consent} />
        </div>
      </Card>
    </Stack>
  )
}

/** What the thank-you page has reported and nobody has confirmed. */
function Waiting() {
  const say = useText()
  const { data } = useRead(reportedOrders.waiting)
  if (!data || data.count === 0) return null
  return (
    <Alert color="yellow" title={say('reportedPage.waiting', { count: data.count })}>
      <Button component={Link} to={reportedPath} variant="default" size="sm">
        {say('reportedPage.view')}
      </Button>
    </Alert>
  )
}

function PublicKey({ value }: { value: string }) {
  const say = useText()
  const renew = useChange(reportedOrders.renewKey)
  const { ask, dialog } = useQuestion()
  const askToRenew = () =>
    ask({
      title: say('trackingPage.renewTitle'),
      text: say('trackingPage.renewText'),
      confirm: say('trackingPage.renew'),
      run: () => renew.mutateAsync(),
    })
  return (
    <div className={styles.guide}>
      <p className={`${styles.lead} ${parts.lead} ${parts.breakAnywhere}`}>
        {say('trackingPage.publicKey')} <code dir="ltr">{value}</code>
        <span className={`${parts.quiet} ${parts.ownLine}`}>{say('trackingPage.publicKeyLead')}</span>
      </p>
      <Button variant="default" size="sm" onClick={askToRenew}>
        {say('trackingPage.renew')}
      </Button>
      {dialog}
    </div>
  )
}

function Guide({ name, lead, code }: { name: string; lead: ReactNode; code?: string }) {
  return (
    <details className={styles.guide}>
      <summary>{name}</summary>
      <p className={`${styles.lead} ${parts.lead} ${parts.breakAnywhere}`}>{lead}</p>
      {code && <Code name={name} text={code} />}
    </details>
  )
}

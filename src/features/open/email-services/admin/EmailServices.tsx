import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type EmailServices as Connections, emailServicesContract } from '../contract.ts'
import { emailServicesChanged } from '../events.ts'
import { eventNames, fieldAt, profileFields } from '../rules/fields.ts'
import { type EmailService, emailServices, serviceNames } from '../rules/services.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { ServiceCard } from './ServiceCard.tsx'

/** The services that send the shop's marketing emails: connected, told of affiliates, and let go. */
export function EmailServices() {
  const say = useText()
  const read = useRead(emailServicesContract.get)
  useLive(emailServicesContract.get, emailServicesChanged)
  return (
    <FormPage title={say('page.emailServices')} lead={say('emailServicesPage.lead')}>
      <Loaded query={read}>{connections => <Services {...connections} />}</Loaded>
    </FormPage>
  )
}

function Services({ connected, problems }: Connections) {
  const { canUse } = useAccess()
  const [connecting, setConnecting] = useState<EmailService>()
  const isPermitted = canUse('emailIntegrations')
  return (
    <Stack gap="lg">
      {!isPermitted && <PlanHint feature="emailIntegrations" isKept={connected.length > 0} />}
      {emailServices.map(service => {
        const known = connected.find(one => one.service === service)
        const connect = () => setConnecting(service)
        if (known) return <ServiceCard key={service} connected={known} connect={connect} isPermitted={isPermitted} />
        return <Unconnected key={service} service={service} connect={isPermitted ? connect : undefined} />
      })}
      {problems.length > 0 && <Problems problems={problems} />}
      {connected.length > 0 && <Fields services={connected.map(one => one.service)} />}
      {connecting && <ConnectDialog service={connecting} close={() => setConnecting(undefined)} />}
    </Stack>
  )
}

function Unconnected({ service, connect }: { service: EmailService; connect: (() => void) | undefined }) {
  const say = useText()
  const name = serviceNames[service]
  const button = (
    <Button variant="default" aria-label={say('emailServicesPage.connectTitle', { service: name })} onClick={connect}>
      {say('emailServicesPage.connect')}
    </Button>
  )
  return (
    <Card title={name} tools={connect && button}>
      <Lead>{say(`emailServicesPage.about.${service}`)}</Lead>
    </Card>
  )
}

function Problems({ problems }: Pick<Connections, 'problems'>) {
  const say = useText()
  return (
    <Card title={say('emailServicesPage.problems')}>
      <Lead>{say('emailServicesPage.problemsLead')}</Lead>
      <Stack as="ul" gap="sm">
        {problems.map(({ service, affiliate_id, name, problem }) => (
          <li key={`${service} ${affiliate_id}`}>
            <Anchor component={Link} to={`/admin/affiliates/${affiliate_id}/edit`} underline="always">
              {name}
            </Anchor>
            <Quiet>
              {serviceNames[service]}: {problem}
            </Quiet>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** By which names segments and templates find what is sent. */
function Fields({ services }: { services: readonly EmailService[] }) {
  const say = useText()
  const rows = profileFields.map(field => ({
    name: say(`emailServicesPage.field.${field}`),
    value: [...new Set(services.map(service => fieldAt(service, field)))].join(', '),
  }))
  return (
    <Card title={say('emailServicesPage.fields')}>
      <Lead>{say('emailServicesPage.fieldsLead')}</Lead>
      <Rows rows={rows} />
      <Quiet>{say('emailServicesPage.events', { names: eventNames.join(', ') })}</Quiet>
    </Card>
  )
}

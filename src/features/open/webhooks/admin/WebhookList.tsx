import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Webhook as WebhookIcon } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { type Webhook, webhooks } from '../contract.ts'
import { webhooksChanged } from '../events.ts'
import { createPath, webhookPath } from './paths.ts'
import { StateBadge } from './StateBadge.tsx'
import styles from './webhooks.module.css'

/** Where events go. */
export function WebhookList() {
  const say = useText()
  const list = useRead(webhooks.list)
  useLive(webhooks.list, webhooksChanged)
  return (
    <FormPage title={say('page.webhooks')} lead={say('webhookPage.lead')}>
      <Loaded query={list}>{found => (found.length === 0 ? <Nothing /> : <Endpoints endpoints={found} />)}</Loaded>
    </FormPage>
  )
}

function Nothing() {
  const say = useText()
  return (
    <Gate feature="webhooks">
      <EmptyState
        icon={WebhookIcon}
        title={say('webhookPage.empty')}
        text={say('webhookPage.emptyText')}
        actions={<AddButton />}
      />
    </Gate>
  )
}

function AddButton() {
  const say = useText()
  return (
    <Button component={Link} to={createPath}>
      {say('webhookPage.add')}
    </Button>
  )
}

function Endpoints({ endpoints }: { endpoints: readonly Webhook[] }) {
  const say = useText()
  const { canUse, planFor } = useAccess()
  return (
    <Card title={say('webhookPage.endpoints')} tools={canUse('webhooks') && <AddButton />}>
      {!canUse('webhooks') && <PlanHint feature="webhooks" text={say('webhookPage.planEnded', { plan: planFor('webhooks') })} />}
      {endpoints.map(webhook => (
        <Inline key={webhook.id} gap={['xs', 'md']} wrap className={styles.row}>
          <div>
            <Anchor component={Link} to={webhookPath(webhook.id)} className={parts.breakAnywhere} dir="ltr">
              {shownUrl(webhook)}
            </Anchor>
            <Quiet>
              {[
                webhook.description,
                say(`webhookPage.kind.${webhook.kind}`),
                say('webhookPage.eventsCount', { count: webhook.events.length }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </div>
          <StateBadge webhook={webhook} />
        </Inline>
      ))}
    </Card>
  )
}

/** The address of a channel is a key in itself: its host says enough. */
const shownUrl = ({ kind, url }: Webhook) => (kind === 'json' ? url : new URL(url).host)

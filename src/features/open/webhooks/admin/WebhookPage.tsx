import { Alert, Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Card } from '#admin/desk/Card.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { ReadOnlyUnlessOpen } from '#admin/gate/read-only.tsx'
import { WriteButton } from '#admin/gate/WriteButton.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type Webhook, type WebhookDraft, webhooks } from '../contract.ts'
import { webhooksChanged } from '../events.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { webhooksPath } from './paths.ts'
import { SecretCard } from './SecretCard.tsx'
import { StateBadge } from './StateBadge.tsx'
import { WebhookFields } from './WebhookFields.tsx'

/** One endpoint: how it stands, what it is sent, and what became of it. */
export function WebhookPage() {
  const say = useText()
  const id = Number(useParams({ strict: false }).endpointId)
  const found = useRead(webhooks.get, { id })
  useLive(webhooks.get, webhooksChanged)
  const webhook = found.data
  return (
    <FormPage
      title={webhook ? webhook.description || new URL(webhook.url).host : say('page.webhook')}
      back={{ to: webhooksPath, label: say('webhookPage.back') }}
    >
      <Loaded query={found}>
        {loaded => (
          <ReadOnlyUnlessOpen feature="webhooks">
            <Stack gap="lg">
              <Standing webhook={loaded} />
              <DeliveryLog webhook={loaded} />
              {loaded.kind === 'json' && <SecretCard webhook={loaded} />}
              <Settings key={loaded.id} webhook={loaded} />
            </Stack>
          </ReadOnlyUnlessOpen>
        )}
      </Loaded>
    </FormPage>
  )
}

function Standing({ webhook }: { webhook: Webhook }) {
  const say = useText()
  const { id, kind, is_on, off_why, failing_since } = webhook
  const timeZone = useShop().data?.time_zone
  const test = useChange(webhooks.test)
  const problem =
    off_why === 'failing'
      ? say('webhookPage.offFailing')
      : failing_since && say('webhookPage.failingSince', { when: formatDateTime(failing_since, say.language, timeZone) })
  return (
    <Card title={say(`webhookPage.kind.${kind}`)} tools={<StateBadge webhook={webhook} />}>
      <Stack align="start">
        {problem && (
          <Alert color={is_on ? 'yellow' : 'red'} w="100%">
            {problem}
          </Alert>
        )}
        {test.error && (
          <Alert color="red" w="100%">
            {sentenceOf(test.error, say)}
          </Alert>
        )}
        <Inline wrap>
          {is_on === 1 && (
            <WriteButton
              variant="default"
              loading={test.isPending}
              onClick={() => test.mutate({ id }, { onSuccess: () => notify.success(say('webhookPage.tested')) })}
            >
              {say('webhookPage.test')}
            </WriteButton>
          )}
          <Turn webhook={webhook} />
          <Remove id={id} />
        </Inline>
      </Stack>
    </Card>
  )
}

function Turn({ webhook: { id, is_on } }: { webhook: Webhook }) {
  const say = useText()
  const turn = useChange(webhooks.turn)
  const { ask, dialog } = useQuestion()
  const turnOff = () =>
    ask({
      title: say('webhookPage.turnOffTitle'),
      text: say('webhookPage.turnOffText'),
      confirm: say('webhookPage.turnOff'),
      run: () => turn.mutateAsync({ id, body: { is_on: 0 } }),
    })
  if (is_on)
    return (
      <>
        <Button variant="default" onClick={turnOff}>
          {say('webhookPage.turnOff')}
        </Button>
        {dialog}
      </>
    )
  return (
    <Button loading={turn.isPending} onClick={() => turn.mutate({ id, body: { is_on: 1 } }, { onError: notify.failed })}>
      {say('webhookPage.turnOn')}
    </Button>
  )
}

function Remove({ id }: { id: number }) {
  const say = useText()
  const navigate = useNavigate()
  const remove = useChange(webhooks.remove)
  const { ask, dialog } = useQuestion()
  const askToRemove = () =>
    ask({
      title: say('webhookPage.removeTitle'),
      text: say('webhookPage.removeText'),
      confirm: say('webhookPage.remove'),
      run: async () => {
        await remove.mutateAsync({ id })
        notify.success(say('webhookPage.removed'))
        await navigate({ to: webhooksPath })
      },
    })
  return (
    <>
      <Button variant="default" onClick={askToRemove}>
        {say('webhookPage.remove')}
      </Button>
      {dialog}
    </>
  )
}

const toDraft = ({ url, description, events }: Webhook): WebhookDraft => ({
  url,
  description,
  events: events as WebhookDraft['events'],
})

function Settings({ webhook }: { webhook: Webhook }) {
  const say = useText()
  const update = useChange(webhooks.update)
  const form = useForm({
    saved: toDraft(webhook),
    schema: webhooks.update.body,
    save: async draft => toDraft(await update.mutateAsync({ id: webhook.id, body: draft })),
    success: say('webhookPage.saved'),
  })
  return (
    <Form form={form} label={say('webhookPage.settings')}>
      <WebhookFields form={form} kind={webhook.kind} />
    </Form>
  )
}

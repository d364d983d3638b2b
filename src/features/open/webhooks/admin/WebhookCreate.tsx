import { Alert, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { type WebhookDraft, webhooks } from '../contract.ts'
import { type EndpointKind, endpointKinds } from '../rules/endpoint.ts'
import { webhookPath, webhooksPath } from './paths.ts'
import { Secret } from './Secret.tsx'
import { WebhookFields } from './WebhookFields.tsx'

interface Made {
  id: number
  secret: string | null
}

/** A new endpoint; its secret is shown once it is there, and never again. */
export function WebhookCreate() {
  const say = useText()
  const navigate = useNavigate()
  const [made, setMade] = useState<Made>()
  const saved = (endpoint: Made) =>
    endpoint.secret === null ? void navigate({ to: webhookPath(endpoint.id) }) : setMade(endpoint)
  return (
    <FormPage
      title={say('page.webhookCreate')}
      lead={made ? undefined : say('webhookPage.addLead')}
      back={{ to: webhooksPath, label: say('webhookPage.back') }}
    >
      {made?.secret ? <Added id={made.id} secret={made.secret} /> : <CreateForm onMade={saved} />}
    </FormPage>
  )
}

function Added({ id, secret }: { id: number; secret: string }) {
  const say = useText()
  return (
    <Stack align="start">
      <Alert color="green" title={say('webhookPage.added')} w="100%">
        <Secret secret={secret} />
      </Alert>
      <Button component={Link} to={webhookPath(id)}>
        {say('webhookPage.open')}
      </Button>
    </Stack>
  )
}

const blank: WebhookDraft & { kind: EndpointKind } = { kind: 'json', url: '', description: '', events: [] }

function CreateForm({ onMade }: { onMade: (made: Made) => void }) {
  const say = useText()
  const create = useChange(webhooks.create)
  const made = useRef<Made>(undefined)
  const form = useForm({
    saved: blank,
    schema: webhooks.create.body,
    save: async draft => {
      made.current = await create.mutateAsync({ body: draft })
      return draft
    },
    onSaved: () => onMade(made.current!),
    success: say('webhookPage.added'),
  })
  const kinds = endpointKinds.map(value => ({ value, label: say(`webhookPage.kind.${value}`) }))
  return (
    <Form form={form} label={say('webhookPage.add')} saveLabel={say('webhookPage.add')} always>
      <WebhookFields form={form} kind={form.draft.kind}>
        <SelectField {...form.field('kind')} label={say('webhookPage.kindLabel')} options={kinds} />
      </WebhookFields>
    </Form>
  )
}

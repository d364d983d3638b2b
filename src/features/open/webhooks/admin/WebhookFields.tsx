import type { ReactNode } from 'react'
import { FormSection } from '#admin/form/Form.tsx'
import { ChoicesField } from '#admin/form/fields/ChoicesField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import type { WebhookDraft } from '../contract.ts'
import type { EndpointKind } from '../rules/endpoint.ts'
import { eventsOf, objectKinds } from '../rules/events.ts'

interface WebhookFieldsProps {
  form: Pick<FormState<WebhookDraft>, 'field'>
  kind: EndpointKind
  /** Before the address. */
  children?: ReactNode
}

/** Where events go, and which. */
export function WebhookFields({ form, kind, children }: WebhookFieldsProps) {
  const say = useText()
  const groups = objectKinds.map(object => ({
    title: say(`webhookPage.object.${object}`),
    options: eventsOf(object).map(value => ({ value, label: say(`webhookPage.event.${value}`) })),
  }))
  return (
    <>
      <FormSection title={say('webhookPage.settings')}>
        {children}
        <UrlField
          {...form.field('url')}
          label={say('webhookPage.url')}
          hint={say(`webhookPage.urlHint.${kind}`)}
          autoComplete="off"
        />
        <TextField
          {...form.field('description')}
          label={say('webhookPage.description')}
          hint={say('webhookPage.descriptionHint')}
          limit={{ max: 100 }}
        />
      </FormSection>
      <FormSection title={say('webhookPage.events')}>
        <ChoicesField
          {...form.field('events')}
          label={say('webhookPage.events')}
          groups={groups}
          all={say('webhookPage.allEvents')}
        />
      </FormSection>
    </>
  )
}

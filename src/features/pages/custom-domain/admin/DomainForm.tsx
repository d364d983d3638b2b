import { Form, FormSection } from '#admin/form/Form.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { customDomain } from '../contract.ts'
import { linksOfAffiliates } from './links.ts'

interface DomainFormProps {
  /** The domain that another one is to take the place of. */
  domain?: string
  onSaved?: () => void
}

/** The name of the domain; what is to be written into its records comes after it. */
export function DomainForm({ domain = '', onSaved }: DomainFormProps) {
  const say = useText()
  const isNew = domain === ''
  const send = useChange(isNew ? customDomain.create : customDomain.update, linksOfAffiliates)
  const form = useForm({
    saved: { domain },
    schema: customDomain.create.body,
    save: async body => {
      await send.mutateAsync({ body })
      return undefined
    },
    onSaved,
    success: say(isNew ? 'customDomainPage.added' : 'customDomainPage.changed'),
  })
  const label = say(isNew ? 'customDomainPage.add' : 'customDomainPage.change')
  return (
    <Form form={form} label={label} saveLabel={label} always>
      <FormSection title={say('customDomainPage.name')} lead={say('customDomainPage.nameLead')}>
        <TextField
          {...form.field('domain')}
          label={say('customDomainPage.domain')}
          hint={say('customDomainPage.domainHint')}
          placeholder="partners.yourstore.com"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </FormSection>
    </Form>
  )
}

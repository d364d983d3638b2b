import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { countryCode } from '#kit/countries.ts'
import { recordOf } from '#kit/fields.ts'
import { AffiliateChange, type AffiliateDetail, affiliates } from '../../contract.ts'
import { affiliateFieldNames } from '../../rules/fields.ts'
import { CustomFields } from './CustomFields.tsx'
import { Promotion } from './Promotion.tsx'
import { StoredFields } from './StoredFields.tsx'
import { Structure } from './Structure.tsx'

/** Everything about an affiliate that is saved at once; money has a form of its own. */
export function GeneralForm({ person }: { person: AffiliateDetail }) {
  const say = useText()
  const update = useChange(affiliates.update)
  const form = useForm({
    saved: toDraft(person),
    schema: AffiliateChange,
    save: async draft => toDraft(await update.mutateAsync({ id: person.id, body: draft })),
  })
  return (
    <Form form={form} label={say('affiliateProfile.formLabel')}>
      <Structure person={person} upline={form.field('upline_id')} />
      <Promotion person={person} customPath={form.field('custom_path')} refWord={form.field('ref_word')} />
      <FormSection id="own" title={say('affiliateProfile.own')} lead={say('affiliateProfile.ownLead')}>
        <TagsField
          {...form.field('tags')}
          label={say('affiliateProfile.tags')}
          hint={say('affiliateProfile.tagsHint')}
          optional
        />
        <TextField
          {...form.field('internal_note')}
          label={say('affiliateProfile.note')}
          limit={{ max: 5000 }}
          rows={3}
          optional
        />
      </FormSection>
      <FormSection id="general" title={say('affiliateProfile.general')} lead={say('affiliateProfile.generalLead')}>
        <FieldPair>
          <TextField {...form.field('first_name')} label={say('affiliateForm.firstName')} autoComplete="off" />
          <TextField {...form.field('last_name')} label={say('affiliateForm.lastName')} autoComplete="off" />
        </FieldPair>
        <TextField
          {...form.field('email')}
          label={say('affiliateForm.email')}
          hint={say('affiliateProfile.emailHint')}
          type="email"
          autoComplete="off"
          dir="ltr"
        />
        <StoredFields section="general" bind={form.field} />
      </FormSection>
      <FormSection id="contact" title={say('affiliateProfile.contact')} lead={say('affiliateProfile.contactLead')}>
        <StoredFields section="contact" bind={form.field} />
      </FormSection>
      <FormSection id="web" title={say('affiliateProfile.web')} lead={say('affiliateProfile.webLead')}>
        <StoredFields section="web" bind={form.field} />
      </FormSection>
      <CustomFields fields={person.custom_fields} />
    </Form>
  )
}

/** A profile as it is typed: nothing is an empty box. */
function toDraft(person: AffiliateDetail) {
  const general = recordOf(affiliateFieldNames, name => person[name] ?? '')
  return {
    ...general,
    country: countryCode(general.country) ?? general.country,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    upline_id: person.upline?.id ?? null,
    custom_path: person.links.custom_path ?? '',
    ref_word: person.links.ref_word ?? '',
    tags: person.tags,
    internal_note: person.internal_note,
  }
}

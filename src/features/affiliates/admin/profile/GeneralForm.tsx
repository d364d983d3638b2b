import { useChange } from '#admin/calls/useChange.ts'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { CountryField } from '#admin/form/fields/CountryField.tsx'
import { TagsField } from '#admin/form/fields/TagsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { AffiliateChange, type AffiliateDetail, affiliates } from '../../contract.ts'
import { CustomFields } from './CustomFields.tsx'
import { toDraft } from './general-draft.ts'
import { Promotion } from './Promotion.tsx'
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
  type Plain = 'company' | 'address' | 'city' | 'state' | 'phone' | 'vat_number' | 'instagram'
  const text = (name: Plain) => <TextField {...form.field(name)} label={say(`affiliateList.column.${name}`)} optional />
  const handle = (name: 'facebook' | 'twitter' | 'youtube' | 'tiktok', label: string) => (
    <TextField {...form.field(name)} label={label} optional dir="ltr" />
  )
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
        <FieldPair>
          {text('company')}
          {text('phone')}
        </FieldPair>
        <TextField
          {...form.field('personal_detail')}
          label={say('affiliateList.column.personal_detail')}
          rows={2}
          limit={{ max: 2000 }}
          optional
        />
      </FormSection>
      <FormSection id="contact" title={say('affiliateProfile.contact')} lead={say('affiliateProfile.contactLead')}>
        {text('address')}
        <FieldPair>
          {text('city')}
          <TextField {...form.field('zipcode')} label={say('affiliateList.column.zip_code')} optional />
        </FieldPair>
        <FieldPair>
          {text('state')}
          <CountryField {...form.field('country')} label={say('affiliateList.column.country')} optional />
        </FieldPair>
        {text('vat_number')}
      </FormSection>
      <FormSection id="web" title={say('affiliateProfile.web')} lead={say('affiliateProfile.webLead')}>
        <UrlField {...form.field('website')} label={say('affiliateList.column.website')} optional />
        <FieldPair>
          {text('instagram')}
          {handle('tiktok', 'TikTok')}
        </FieldPair>
        <FieldPair>
          {handle('youtube', 'YouTube')}
          {handle('facebook', 'Facebook')}
        </FieldPair>
        {handle('twitter', 'X (Twitter)')}
      </FormSection>
      <CustomFields fields={person.custom_fields} />
    </Form>
  )
}

import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair, Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { todayIn } from '#kit/days.ts'
import { taxDocuments, type W9View } from '../contract.ts'
import { type Classification, classifications } from '../rules/classifications.ts'
import { type NumberKind, numberKinds, type W9Change } from '../rules/w9.ts'
import { AddressFields } from './AddressFields.tsx'
import { IdentityNumber } from './IdentityNumber.tsx'
import { formsPath } from './paths.ts'
import { SignedForm } from './SignedForm.tsx'

export function W9Page() {
  const say = useText()
  const affiliate_id = Number(useParams({ strict: false }).affiliateId)
  const view = useRead(taxDocuments.w9, { affiliate_id })
  const name = view.data?.affiliate.full_name
  return (
    <FormPage
      title={name ? `${say('page.w9')} · ${name}` : say('page.w9')}
      lead={say('w9Page.lead')}
      back={{ to: formsPath, label: say('w9Page.back') }}
    >
      <Loaded query={view}>{stored => <W9Form key={affiliate_id} stored={stored} />}</Loaded>
    </FormPage>
  )
}

const toDraft = ({ form }: W9View) => ({
  is_us_person: form?.is_us_person ?? (1 as const),
  classification: form?.classification ?? ('individual' as Classification),
  legal_name: form?.legal_name ?? '',
  business_name: form?.business_name ?? '',
  street_address: form?.street_address ?? '',
  city: form?.city ?? '',
  state: form?.state ?? '',
  zip_code: form?.zip_code ?? '',
  number_kind: form?.number_kind ?? ('ssn' as NumberKind),
  number: '',
  signed_on: form?.signed_on ?? (null as string | null),
})

function W9Form({ stored }: { stored: W9View }) {
  const say = useText()
  const time_zone = useShop().data?.time_zone ?? 'UTC'
  const { affiliate, form: known } = stored
  const change = useChange(taxDocuments.saveW9)
  const form = useForm<ReturnType<typeof toDraft>>({
    saved: toDraft(stored),
    schema: taxDocuments.saveW9.body,
    save: async draft => toDraft(await change.mutateAsync({ affiliate_id: affiliate.id, body: draft as W9Change })),
  })
  return (
    <Form form={form} label={say('w9Page.label')} always={!known}>
      <FormSection title={say('w9Page.file')} lead={say('w9Page.fileLead')}>
        <SignedForm view={stored} time_zone={time_zone} />
      </FormSection>
      <FormSection title={say('w9Page.who')} lead={say('w9Page.whoLead')}>
        <FieldPair>
          <TextField {...form.field('legal_name')} label={say('w9Page.legalName')} limit={{ max: 120 }} autoComplete="off" />
          <TextField
            {...form.field('business_name')}
            label={say('w9Page.businessName')}
            limit={{ max: 120 }}
            autoComplete="off"
            optional
          />
        </FieldPair>
        <SelectField
          {...form.field('classification')}
          label={say('w9Page.classification')}
          options={classifications.map(value => ({ value, label: say(`w9Page.kinds.${value}`) }))}
        />
        <SwitchField {...form.field('is_us_person')} label={say('w9Page.isUsPerson')} hint={say('w9Page.isUsPersonHint')} />
      </FormSection>
      <FormSection title={say('w9Page.address')} lead={say('w9Page.addressLead')}>
        <AddressFields
          street_address={form.field('street_address')}
          city={form.field('city')}
          state={form.field('state')}
          zip_code={form.field('zip_code')}
        />
      </FormSection>
      <FormSection title={say('w9Page.number')} lead={say('w9Page.numberLead')}>
        <SelectField
          {...form.field('number_kind')}
          label={say('w9Page.numberKind')}
          options={numberKinds.map(value => ({ value, label: say(`w9Page.${value}`) }))}
        />
        <TextField
          {...form.field('number')}
          label={say('w9Page.number')}
          hint={known ? say('taxPage.numberKept', { number: known.number }) : say('taxPage.einHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        {known && <IdentityNumber affiliate_id={affiliate.id} />}
      </FormSection>
      <FormSection title={say('w9Page.signed')} lead={say('w9Page.signedLead')}>
        <DateField
          {...form.field('signed_on')}
          label={say('w9Page.signedOn')}
          hint={known && say('w9Page.received', { when: formatDateTime(known.received_at, say.language, time_zone) })}
          today={todayIn(time_zone, new Date())}
          rule="past"
        />
        {known && <RemoveW9 affiliate={affiliate} />}
      </FormSection>
    </Form>
  )
}

function RemoveW9({ affiliate }: Pick<W9View, 'affiliate'>) {
  const say = useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red.9" w="fit-content" onClick={() => setAsked(true)}>
        {say('w9Page.remove')}
      </Button>
      {isAsked && <RemoveDialog affiliate={affiliate} close={() => setAsked(false)} />}
    </>
  )
}

function RemoveDialog({ affiliate: { id, full_name }, close }: Pick<W9View, 'affiliate'> & { close: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const change = useChange(taxDocuments.removeW9)
  const form = useAction({
    run: () => change.mutateAsync({ affiliate_id: id }),
    success: say('w9Page.removed'),
    onDone: () => void navigate({ to: formsPath }),
  })
  return (
    <DialogForm
      form={form}
      title={say('w9Page.removeTitle', { name: full_name })}
      lead={say('w9Page.removeText')}
      confirm={say('common.delete')}
      isGrave
      close={close}
    />
  )
}

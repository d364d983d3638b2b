import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { Columns } from '#browser/ui/Columns.tsx'
import { TextField } from '#browser/ui/Field.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { portalTaxCalls } from '../portal-calls.ts'
import type { OwnTax } from '../portal-contract.ts'
import { classifications } from '../rules/classifications.ts'

type Text = 'legal_name' | 'business_name' | 'street_address' | 'city' | 'state' | 'zip_code'

const completions: Record<Text, string> = {
  legal_name: 'name',
  business_name: 'organization',
  street_address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
}

/** What stands on a W-9. A number that is stored stays unless another is typed. */
export function W9Form({ form: stored, onSaved }: { form: OwnTax['form']; onSaved: () => void }) {
  const say = useText()
  const save = useChange(portalTaxCalls.saveW9, { refreshes: [portalTaxCalls.get] })
  const [texts, setTexts] = useState<Record<Text, string>>({
    legal_name: stored?.legal_name ?? '',
    business_name: stored?.business_name ?? '',
    street_address: stored?.street_address ?? '',
    city: stored?.city ?? '',
    state: stored?.state ?? '',
    zip_code: stored?.zip_code ?? '',
  })
  const [classification, setClassification] = useState(stored?.classification ?? 'individual')
  const [number_kind, setKind] = useState(stored?.number_kind ?? 'ssn')
  const [number, setNumber] = useState('')
  const [proof, setProof] = useState(noProof)
  const form = useSubmit({
    check: () => ({}),
    async send() {
      await save.mutateAsync({ body: { ...texts, classification, number_kind, number, ...proof } })
      onSaved()
      return undefined
    },
  })
  const text = (name: Text) => (
    <TextField
      name={name}
      label={say(`portalTaxPage.field.${name}`)}
      autoComplete={completions[name]}
      value={texts[name]}
      problem={form.problems[name]}
      onChange={value => setTexts({ ...texts, [name]: value })}
    />
  )
  return (
    <Form form={form} save={say('portalTaxPage.save')}>
      {text('legal_name')}
      {text('business_name')}
      <Select
        name="classification"
        label={say('portalTaxPage.field.classification')}
        searchLabel={say('portalTaxPage.field.classification')}
        value={classification}
        options={classifications.map(value => ({ value, label: say(`portalTaxPage.kind.${value}`) }))}
        problem={form.problems.classification}
        onChange={value => setClassification(value as typeof classification)}
      />
      {text('street_address')}
      <Columns least="8rem" gap="sm">
        {text('city')}
        {text('state')}
        {text('zip_code')}
      </Columns>
      <Select
        name="number_kind"
        label={say('portalTaxPage.field.number_kind')}
        searchLabel={say('portalTaxPage.field.number_kind')}
        value={number_kind}
        options={(['ssn', 'ein'] as const).map(value => ({ value, label: say(`portalTaxPage.${value}`) }))}
        problem={form.problems.number_kind}
        onChange={value => setKind(value as typeof number_kind)}
      />
      <TextField
        name="number"
        inputMode="numeric"
        autoComplete="off"
        label={say('portalTaxPage.field.number')}
        hint={stored ? say('portalTaxPage.numberKept', { number: stored.number }) : say('portalTaxPage.numberHint')}
        value={number}
        problem={form.problems.number}
        onChange={setNumber}
      />
      <ProofFields proof={proof} onChange={setProof} problems={form.problems} />
    </Form>
  )
}

import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { TextField } from '#browser/ui/Field.tsx'
import { Notice } from '#browser/ui/Notice.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { TextArea } from '#browser/ui/TextArea.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { noProof, ProofFields } from '#features/pages/portal-session/portal/index.ts'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { paymentMethodCalls } from '../calls.ts'
import type { PaymentMethodView } from '../contract.ts'

interface MethodFormProps {
  view: PaymentMethodView
  onSaved: () => void
}

/** Which way, its fields, and the password. */
export function MethodForm({ view, onSaved }: MethodFormProps) {
  const say = useText()
  const change = useChange(paymentMethodCalls.change, { refreshes: [paymentMethodCalls.get] })
  const [method, setMethod] = useState(view.method ?? view.offered[0]?.method)
  const [info, setInfo] = useState<Record<string, string>>(view.info)
  const [tax_percent, setPercent] = useState(view.tax?.percent)
  const [proof, setProof] = useState(noProof)
  const chosen = view.offered.find(one => one.method === method)
  const form = useSubmit({
    check: () => ({}),
    async send() {
      const fields = chosen!.fields.map(({ name }) => [name, info[name] ?? ''])
      await change.mutateAsync({ body: { method: chosen!.method, info: Object.fromEntries(fields), tax_percent, ...proof } })
      onSaved()
      return undefined
    },
  })
  if (!chosen) return <Notice kind="warning">{say('portalMethod.noneOffered')}</Notice>

  function choose(next: string) {
    form.reset()
    setMethod(next as typeof method)
    // What is stored belongs to its own method.
    setInfo(next === view.method ? view.info : {})
  }

  return (
    <Form form={form} save={say('portalMethod.save')}>
      {view.is_payable && <Notice kind="warning">{say('portalMethod.holdWarning')}</Notice>}
      <Select
        name="method"
        label={say('portalMethod.method')}
        searchLabel={say('portalMethod.search')}
        hint={chosen.hint || undefined}
        value={chosen.method}
        options={view.offered.map(one => ({ value: one.method, label: one.name }))}
        problem={form.problems.method}
        onChange={choose}
      />
      {chosen.fields.map(({ name, label, is_optional, is_long }) => {
        const field = {
          name: `info.${name}`,
          label: is_optional ? say('portalMethod.optional', { label }) : label,
          value: info[name] ?? '',
          problem: form.problems[`info.${name}`],
          onChange: (value: string) => setInfo({ ...info, [name]: value }),
          autoComplete: 'off',
          spellCheck: false,
        }
        return is_long ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
      })}
      {view.tax && (
        <TextField
          name="tax_percent"
          inputMode="decimal"
          label={say('portalMethod.tax')}
          hint={say(`portalMethod.taxHint.${view.tax.mode}`)}
          suffix="%"
          value={tax_percent ?? ''}
          problem={form.problems.tax_percent}
          onChange={setPercent}
        />
      )}
      <ProofFields proof={proof} onChange={setProof} problems={form.problems} />
    </Form>
  )
}

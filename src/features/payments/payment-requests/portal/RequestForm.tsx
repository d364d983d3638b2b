import { useState } from 'react'
import { useChange } from '#browser/calls/useChange.ts'
import { TextField } from '#browser/ui/Field.tsx'
import { TextArea } from '#browser/ui/TextArea.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import type { CallError } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { parseAmount } from '#kit/money/money.ts'
import { useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Facts } from '#portal/ui/Facts.tsx'
import { FileField } from '#portal/ui/FileField.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { portalRequestCalls } from '../portal-calls.ts'
import type { RequestTerms } from '../portal-contract.ts'
import { needsInvoice } from '../rules/needsInvoice.ts'

/** Which field a refusal is about. */
const fieldOf: Record<string, string> = {
  'paymentRequests.noteRequired': 'note',
  'paymentRequests.extraNotAllowed': 'extra',
  'paymentRequests.invoiceRequired': 'file',
}

interface RequestFormProps {
  terms: NonNullable<RequestTerms>
  onSent: () => void
}

export function RequestForm({ terms: { approved, currency, allows_extra, invoice }, onSent }: RequestFormProps) {
  const say = useText()
  const money = useMoney()
  const create = useChange(portalRequestCalls.create, { refreshes: [portalRequestCalls.terms, portalRequestCalls.list] })
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File>()
  const extra = typed.trim() === '' ? 0 : parseAmount(typed.trim(), currency as Currency)
  const isInvoiceNeeded = needsInvoice(invoice, extra ?? 0)
  const form = useSubmit({
    check: (): Record<string, string> => (extra === undefined || extra < 0 ? { extra: say('error.field.notAnAmount') } : {}),
    async send() {
      await create.mutateAsync({ body: { extra: extra!, note, file } })
      onSent()
      return undefined
    },
    place: ({ reason, message }: CallError) => {
      const field = fieldOf[reason]
      return field ? { [field]: message } : undefined
    },
  })
  return (
    <Form form={form} save={say('portalRequest.send')}>
      <Facts rows={[[say('portalRequest.approved'), money(approved, currency)]]} />
      {allows_extra && (
        <>
          <TextField
            name="extra"
            inputMode="decimal"
            label={say('portalRequest.extra')}
            hint={say('portalRequest.extraHint')}
            suffix={currency}
            value={typed}
            problem={form.problems.extra}
            onChange={setTyped}
          />
          <TextArea
            name="note"
            label={say('portalRequest.note')}
            maxLength={1000}
            value={note}
            problem={form.problems.note}
            onChange={setNote}
          />
        </>
      )}
      <FileField
        name="file"
        label={say(isInvoiceNeeded ? 'portalRequest.invoice' : 'portalRequest.invoiceOptional')}
        hint={say('portalRequest.invoiceHint')}
        problem={form.problems.file}
        onFile={setFile}
      />
    </Form>
  )
}

import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { CountryField } from '#admin/form/fields/CountryField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { type Key, type Say, useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import { type AffiliateDetail, affiliates, PaymentChange } from '../../contract.ts'
import { isLongField, isOptionalField, type PaymentMethod, paymentFields } from '../../rules/payment-methods.ts'
import { remindPath } from '../shared/paths.ts'
import { PayeeHold } from './PayeeHold.tsx'

/** Where the money goes: apart from everything else, so that nobody changes it in passing. */
export function PaymentForm({ person }: { person: AffiliateDetail }) {
  const say = useText()
  const { currency } = useMoney()
  const setPayment = useChange(affiliates.setPayment)
  const form = useForm({
    saved: toDraft(person),
    schema: PaymentChange,
    save: async draft => toDraft(await setPayment.mutateAsync({ id: person.id, body: draft })),
  })
  const { method } = form.draft
  const choose = (next: PaymentMethod | null) => form.edit({ ...form.draft, method: next, info: infoFor(next, person) })
  return (
    <Form form={form} label={say('affiliateProfile.paymentLabel')} saveLabel={say('affiliateProfile.paymentSave')}>
      <FormSection id="payment" title={say('affiliateProfile.payment')} lead={say('affiliateProfile.paymentLead')}>
        <Notices person={person} isChanged={form.dirty} />
        <SelectField
          {...form.field('method')}
          onChange={choose}
          label={say('affiliateProfile.method')}
          hint={person.payment.offered.find(one => one.method === method)?.description || undefined}
          options={[{ value: null, label: say('affiliateProfile.noMethod') }, ...choicesFor(person, say)]}
        />
        {method &&
          paymentFields(method).map(name =>
            name === 'bank_country' ? (
              <CountryField key={name} {...form.field(`info.${name}`)} label={say(`paymentField.${name}`)} optional />
            ) : (
              <TextField
                key={`${method} ${name}`}
                {...form.field(`info.${name}`)}
                label={say(`paymentField.${name}` as Key)}
                rows={isLongField(name) ? 2 : undefined}
                optional={isOptionalField(name)}
                autoComplete="off"
                spellCheck={false}
              />
            ),
          )}
        <DecimalField
          {...form.field('tax_percent')}
          kind="percent"
          currency={currency}
          label={say('affiliateProfile.taxPercent')}
          hint={say('affiliateProfile.taxPercentHint')}
          placeholder=""
          optional
        />
      </FormSection>
    </Form>
  )
}

/** What the program offers, and the method the affiliate has even where it is offered no more. */
function choicesFor({ payment, payment_label }: AffiliateDetail, say: Say) {
  const nameOf = (method: PaymentMethod, label: string) => label || say(`affiliates.method.${method}`)
  const offered = payment.offered.map(({ method, label }) => ({ value: method, label: nameOf(method, label) }))
  const { method } = payment
  if (method === null || offered.some(({ value }) => value === method)) return offered
  return [
    ...offered,
    { value: method, label: say('affiliateProfile.noLongerOffered', { method: nameOf(method, payment_label) }) },
  ]
}

function Notices({ person, isChanged }: { person: AffiliateDetail; isChanged: boolean }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const { method, changed_at, shared_with } = person.payment
  return (
    <>
      {isChanged && <AlertBox type="warn">{say('affiliateProfile.paymentWarn')}</AlertBox>}
      {shared_with.length > 0 && (
        <AlertBox type="warn">
          {say('affiliateProfile.paymentShared', { names: shared_with.map(({ full_name }) => full_name).join(', ') })}
        </AlertBox>
      )}
      {method !== null && !person.payment.offered.some(entry => entry.method === method) && (
        <AlertBox type="info">
          {say('affiliateProfile.notOffered', { method: person.payment_label || say(`affiliates.method.${method}`) })}
        </AlertBox>
      )}
      <PayeeHold person={person} />
      {!person.payment.is_payable && (
        <AlertBox
          type="info"
          actions={
            <Link to={remindPath(person.id, person.program_id)} style={{ color: 'var(--brand-text)', fontWeight: 600 }}>
              {say('affiliateProfile.remind')}
            </Link>
          }
        >
          {say('affiliateProfile.paymentMissing')}
        </AlertBox>
      )}
      {changed_at && (
        <span style={{ color: 'var(--text-quiet)', fontSize: 'var(--text-sm)' }}>
          {say('affiliateProfile.paymentChanged', { when: formatDateTime(changed_at, say.language, timeZone) })}
        </span>
      )}
    </>
  )
}

const toDraft = (person: AffiliateDetail) => ({
  method: person.payment.method,
  info: infoFor(person.payment.method, person),
  tax_percent: person.payment.tax_percent ?? '',
})

/** What is stored for the method it is stored for; empty boxes for any other. */
function infoFor(method: PaymentMethod | null, { payment }: AffiliateDetail): Record<string, string> {
  if (method === null) return {}
  const stored = payment.method === method ? payment.info : {}
  return Object.fromEntries(paymentFields(method).map(field => [field, stored[field] ?? '']))
}

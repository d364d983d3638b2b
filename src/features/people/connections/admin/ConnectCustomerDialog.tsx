import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import type { FieldBinding } from '#admin/form/fields/field.ts'
import { PickField } from '#admin/form/fields/PickField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useSearchText } from '#admin/form/state/useSearchText.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import type { Reply } from '#kit/contract/endpoint.ts'
import { emailField, optionalText } from '#kit/contract/validate.ts'
import { customerConnections } from '../contract.ts'
import { CustomerName } from './cells.tsx'

type Customer = Reply<typeof customerConnections.customers>[number]

const affiliate_id = z.number('connectionList.affiliateRequired')
/** A customer of the store, or somebody who has not bought yet. */
const schema = z.discriminatedUnion('who', [
  z.object({
    who: z.literal('known'),
    affiliate_id,
    customer_id: z.custom<Customer>(Boolean, 'connectionList.customerRequired'),
  }),
  z.object({
    who: z.literal('new'),
    affiliate_id,
    full_name: optionalText(200),
    email: emailField('connections.emailRequired', 'connections.emailInvalid'),
  }),
])

const blank = {
  who: 'known' as 'known' | 'new',
  affiliate_id: null as number | null,
  customer_id: null as Customer | null,
  full_name: '',
  email: '',
}

export function ConnectCustomerDialog({ close }: { close: () => void }) {
  const say = useText()
  const connect = useChange(customerConnections.connect)
  const form = useForm({
    saved: blank,
    schema,
    save: async ({ who, affiliate_id: affiliate, customer_id, full_name, email }) => {
      const customer = who === 'known' ? { customer_id: customer_id!.id } : { full_name, email }
      await connect.mutateAsync({ body: { affiliate_id: affiliate!, ...customer } })
      return undefined
    },
    onSaved: close,
    success: say('connectionList.connected'),
  })
  const { who } = form.draft
  return (
    <DialogForm
      form={form}
      title={say('connectionList.connectCustomer')}
      lead={say('connectionList.connectCustomerLead')}
      confirm={say('connectionList.connect')}
      close={close}
    >
      <SegmentedControl
        fullWidth
        aria-label={say('connectionList.who')}
        value={who}
        onChange={next => form.edit({ who: next as typeof who })}
        data={[
          { value: 'known', label: say('connectionList.known') },
          { value: 'new', label: say('connectionList.new') },
        ]}
      />
      {who === 'known' ? (
        <CustomerPick field={form.field('customer_id')} />
      ) : (
        <>
          <TextField {...form.field('email')} label={say('connectionList.email')} type="email" autoComplete="off" dir="ltr" />
          <TextField {...form.field('full_name')} label={say('connectionList.name')} optional autoComplete="off" />
        </>
      )}
      <AffiliateSelect {...form.field('affiliate_id')} label={say('connectionList.affiliate')} />
    </DialogForm>
  )
}

interface CustomerPickProps {
  field: FieldBinding<Customer | null>
}

const labelOf = ({ full_name, email }: Customer) => (full_name && email ? `${full_name} (${email})` : full_name || (email ?? ''))

function CustomerPick({ field }: CustomerPickProps) {
  const say = useText()
  const asked = useSearchText(field.value ? labelOf(field.value) : undefined)
  const found = useRead(
    customerConnections.customers,
    { query: { query: asked.query } },
    { enabled: asked.isOpen, placeholderData: keepPreviousData },
  )
  return (
    <PickField<Customer>
      {...field}
      label={say('connectionList.customer')}
      asked={asked}
      found={found}
      keyOf={({ id }) => String(id)}
      labelOf={labelOf}
      option={customer => (
        <CustomerName
          customer={customer}
          note={customer.affiliate ? say('connectionList.taken', { name: customer.affiliate.full_name }) : undefined}
        />
      )}
      isTaken={({ affiliate }) => affiliate !== null}
      placeholder={say('connectionList.findCustomer')}
      nothing={say('connectionList.nobody')}
    />
  )
}

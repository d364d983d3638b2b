import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#browser/calls/call.ts'
import { TextField } from '#browser/ui/Field.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Select } from '#browser/ui/Select.tsx'
import { useSubmit } from '#browser/ui/useSubmit.ts'
import { countryNames } from '#kit/countries.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Form } from '#portal/ui/Form.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { portalGiftCalls } from '../portal-calls.ts'
import type { OwnGift } from '../portal-contract.ts'
import { Choice } from './Choice.tsx'
import { chosenItems, firstChoice } from './chosen-items.ts'

interface ClaimSheetProps {
  gift: OwnGift
  onClose: () => void
}

const optional = ['address2', 'province', 'zip', 'phone'] as const
const names = ['first_name', 'last_name', 'address1', 'address2', 'city', 'province', 'zip'] as const
const autoComplete: Record<string, string> = {
  ...{ first_name: 'given-name', last_name: 'family-name', address1: 'address-line1', address2: 'address-line2' },
  ...{ city: 'address-level2', province: 'address-level1', zip: 'postal-code', phone: 'tel' },
}

/** Chooses the pieces and says where they go to. */
export function ClaimSheet({ gift, onClose }: ClaimSheetProps) {
  const say = useText()
  const queries = useQueryClient()
  const { affiliate } = useFacts()
  const [choice, setChoice] = useState(() => firstChoice(gift))
  const [address, setAddress] = useState<Record<string, string>>({
    ...{ first_name: affiliate.first_name, last_name: affiliate.last_name, country: '' },
  })
  const form = useSubmit({
    // The server says what is missing: it alone knows what the store still has.
    check: () => ({}),
    send: async () => {
      const body = { items: chosenItems(gift, choice), address: address as never }
      await call(portalGiftCalls.claim, { id: gift.id, body })
      await queries.invalidateQueries({ queryKey: [portalGiftCalls.list.route] })
      onClose()
      return undefined
    },
  })
  const set = (name: string) => (value: string) => setAddress(current => ({ ...current, [name]: value }))
  const field = (name: string) => ({
    name: `address.${name}`,
    label: say.any(`portalGiftList.${name}`),
    hint: optional.some(one => one === name) ? say('portalGiftList.optional') : undefined,
    value: address[name] ?? '',
    problem: form.problems[`address.${name}`],
    autoComplete: autoComplete[name],
    onChange: set(name),
  })
  return (
    <Sheet title={gift.name} onClose={onClose}>
      <Form form={form} save={say('portalGiftList.send')}>
        <h3 className={parts.heading}>{say('portalGiftList.choose')}</h3>
        <Quiet>{say('portalGiftList.chooseUpTo', { count: gift.max_pieces })}</Quiet>
        <Choice gift={gift} choice={choice} onChange={setChoice} />
        <h3 className={parts.heading}>{say('portalGiftList.address')}</h3>
        <Quiet>{say('portalGiftList.privacy')}</Quiet>
        {names.map(name => (
          <TextField key={name} {...field(name)} />
        ))}
        <Select
          {...field('country')}
          searchLabel={say('portalGiftList.search')}
          options={countryNames(say.language).map(({ value, text }) => ({ value, label: text }))}
        />
        <TextField {...field('phone')} type="tel" />
      </Form>
    </Sheet>
  )
}

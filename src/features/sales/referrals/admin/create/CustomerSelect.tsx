import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { PickField } from '#admin/form/fields/PickField.tsx'
import { useSearchText } from '#admin/form/state/useSearchText.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type Option, referrals } from '../../contract.ts'

const labelOf = ({ id, name, detail }: Option) => [name || `#${id}`, detail && `(${detail})`].filter(Boolean).join(' ')

/** Chooses one customer of the store, searched on the server while one types. */
export function CustomerSelect({ value, onChange, ...field }: FieldProps<number | null>) {
  const say = useText()
  const [picked, setPicked] = useState<Option | null>(null)
  const known = picked?.id === value ? picked : null
  const asked = useSearchText(known ? labelOf(known) : undefined)
  const found = useRead(
    referrals.options,
    { query: { kind: 'customer', query: asked.query } },
    { enabled: asked.isOpen, placeholderData: keepPreviousData },
  )
  return (
    <PickField<Option>
      {...field}
      value={known}
      onChange={person => {
        setPicked(person)
        onChange(person?.id ?? null)
      }}
      asked={asked}
      found={found}
      keyOf={({ id }) => String(id)}
      labelOf={labelOf}
      option={labelOf}
      placeholder={say('referral.create.customerPlaceholder')}
      nothing={say('common.noResults')}
    />
  )
}

import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '#admin/calls/useRead.ts'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { inputPropsOf } from '#admin/form/fields/inputPropsOf.tsx'
import { useText } from '#admin/text.tsx'
import { type Option, referrals } from '../../contract.ts'

const PAUSE = 250
const labelOf = ({ id, name, detail }: Option) => [name || `#${id}`, detail && `(${detail})`].filter(Boolean).join(' ')

/** Chooses one customer of the store, searched on the server while one types. */
export function CustomerSelect({ value, onChange, ...field }: FieldProps<number | null>) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), PAUSE)
  const [picked, setPicked] = useState<Option>()
  const [isOpen, setOpen] = useState(false)
  const known = picked?.id === value ? picked : undefined
  const query = known && wanted === labelOf(known) ? undefined : wanted || undefined
  const found = useRead(
    referrals.options,
    { query: { kind: 'customer', query } },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  const people = [...(known ? [known] : []), ...(found.data ?? []).filter(({ id }) => id !== known?.id)]
  const isWaiting = found.isFetching || typed.trim() !== wanted
  return (
    <Select
      {...inputPropsOf(field)}
      // What stands there while the answer is on its way fits what was typed before: Enter must not choose it.
      data={people.map(person => ({ value: String(person.id), label: labelOf(person), disabled: isWaiting && person !== known }))}
      value={known ? String(known.id) : null}
      onChange={key => {
        const person = people.find(({ id }) => String(id) === key)
        setPicked(person)
        onChange(person?.id ?? null)
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // The server has searched already.
      filter={({ options }) => options}
      placeholder={say('referral.create.customerPlaceholder')}
      nothingFoundMessage={say(isWaiting ? 'common.loading' : 'common.noResults')}
      rightSection={isOpen && isWaiting ? <Loader size={16} /> : undefined}
      allowDeselect={false}
      maxDropdownHeight={300}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
    />
  )
}

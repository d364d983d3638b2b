import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { PickField } from '#admin/form/fields/PickField.tsx'
import { useSearchText } from '#admin/form/state/useSearchText.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { type Option, referrals } from '../../contract.ts'

/** A customer of the store, or somebody who brings friends and has not bought yet. */
export type RewardedKind = 'customer' | 'participant'
type RewardedPerson = Option & { kind: RewardedKind }

const keyOf = ({ kind, id }: RewardedPerson) => `${kind} ${id}`

const labelOf = ({ id, name, detail }: Option) =>
  name && name === detail ? name : [name || `#${id}`, detail && `(${detail})`].filter(Boolean).join(' ')

interface CustomerSelectProps extends Omit<FieldProps<number | undefined>, 'onChange'> {
  choose: (kind: RewardedKind, id: number) => void
}

/** Chooses one person to reward, searched on the server while one types. */
export function CustomerSelect({ value: _, choose, ...field }: CustomerSelectProps) {
  const say = useText()
  const [picked, setPicked] = useState<RewardedPerson | null>(null)
  const asked = useSearchText(picked ? labelOf(picked) : undefined)
  const search = (kind: RewardedKind) =>
    [
      referrals.options,
      { query: { kind, query: asked.query } },
      { enabled: asked.isOpen, placeholderData: keepPreviousData },
    ] as const
  const customers = useRead(...search('customer'))
  const participants = useRead(...search('participant'))
  const people = [
    ...(customers.data ?? []).map(one => ({ ...one, kind: 'customer' as const })),
    ...(participants.data ?? []).map(one => ({ ...one, kind: 'participant' as const })),
  ]
  return (
    <PickField<RewardedPerson>
      {...field}
      value={picked}
      onChange={person => {
        if (!person) return
        setPicked(person)
        choose(person.kind, person.id)
      }}
      asked={asked}
      found={{
        data: people.sort((one, other) => one.name.localeCompare(other.name)),
        isLoading: customers.isLoading || participants.isLoading,
        isPlaceholderData: customers.isPlaceholderData || participants.isPlaceholderData,
      }}
      keyOf={keyOf}
      labelOf={labelOf}
      option={person => <PersonLines {...person} />}
      placeholder={say('referral.create.customerPlaceholder')}
      nothing={say('common.noResults')}
    />
  )
}

/** The address below the name: both beside each other are too long for a phone. */
const PersonLines = ({ id, name, detail }: Option) => (
  <Stack gap={0} className={parts.breakAnywhere}>
    <span>{name || `#${id}`}</span>
    {detail !== name && <Quiet>{detail}</Quiet>}
  </Stack>
)

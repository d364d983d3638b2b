import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { PickField } from '#admin/form/fields/PickField.tsx'
import { useSearchText } from '#admin/form/state/useSearchText.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type AffiliateStatus, affiliates } from '../../contract.ts'
import { Person } from './Person.tsx'

export interface AffiliateChoice {
  id: number
  full_name: string
  email: string
}

interface AffiliateSelectProps extends FieldProps<number | null> {
  /** Whom the value names when the screen opens; the search may not find them. */
  chosen?: AffiliateChoice | null
  /** Only affiliates in this state. */
  status?: AffiliateStatus
  /** Somebody who cannot be chosen here. */
  leaveOut?: number
  placeholder?: string
  /** Told beside the id, for screens that show more of the person. */
  onPick?: (person: AffiliateChoice | undefined) => void
}

/** Chooses one affiliate, searched on the server by name, e-mail or number while one types. */
export function AffiliateSelect(props: AffiliateSelectProps) {
  const { value, onChange, chosen, status, leaveOut, placeholder, onPick, ...field } = props
  const say = useText()
  const [picked, setPicked] = useState(chosen ?? null)
  const known = picked?.id === value ? picked : null
  const asked = useSearchText(known ? labelOf(known) : undefined)
  const found = useRead(
    affiliates.search,
    { query: { query: asked.query, status } },
    { enabled: asked.isOpen, placeholderData: keepPreviousData },
  )
  return (
    <PickField<AffiliateChoice>
      {...field}
      value={known}
      onChange={person => {
        setPicked(person)
        onChange(person?.id ?? null)
        onPick?.(person ?? undefined)
      }}
      asked={asked}
      found={{ ...found, data: found.data?.filter(({ id }) => id !== leaveOut) }}
      keyOf={({ id }) => String(id)}
      labelOf={labelOf}
      option={person => <Person person={person} />}
      placeholder={placeholder ?? say('affiliateSelect.placeholder')}
      nothing={say('affiliateSelect.nobody')}
    />
  )
}

const labelOf = ({ full_name, email }: AffiliateChoice) => `${full_name} (${email})`

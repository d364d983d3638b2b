import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '#admin/form/fields/field.ts'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { AffiliateStatus } from '../../contract.ts'
import { type AffiliateChoice, AffiliateSelect } from './AffiliateSelect.tsx'
import styles from './AffiliatesField.module.css'

interface AffiliatesFieldProps extends FieldProps<number[]> {
  /** Whom the value names when the screen opens. */
  known?: readonly AffiliateChoice[]
  /** Only affiliates in this state. */
  status?: AffiliateStatus
}

const nothing = () => undefined

/** Chooses several affiliates, one after the other; each stands below and can be left out again. */
export function AffiliatesField({ value, onChange, known = [], ...field }: AffiliatesFieldProps) {
  const say = useText()
  const [met, meet] = useState(known)
  const nameOf = (id: number) => met.find(one => one.id === id)?.full_name ?? `#${id}`
  const add = (person: AffiliateChoice) => {
    meet([...met, person])
    if (!value.includes(person.id)) onChange([...value, person.id])
  }
  return (
    <Stack gap="xs">
      {/* Empty again after each choice. */}
      <AffiliateSelect {...field} key={value.length} value={null} onChange={nothing} onPick={person => person && add(person)} />
      {value.length > 0 && (
        <Inline as="ul" gap={6} align="stretch" wrap className={styles.people} aria-label={field.label}>
          {value.map(id => (
            <li className={`${parts.signText} ${parts.breakAnywhere}`} key={id}>
              {nameOf(id)}
              <CloseButton
                size="sm"
                aria-label={say('affiliateSelect.leaveOut', { name: nameOf(id) })}
                onClick={() => onChange(value.filter(one => one !== id))}
              />
            </li>
          ))}
        </Inline>
      )}
    </Stack>
  )
}

import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './Person.module.css'

interface PersonProps {
  person: { full_name: string; email: string }
  /** Beside the name, for example a warning. */
  mark?: ReactNode
  /** Without it the e-mail stands under the name. */
  nameOnly?: boolean
}

/** Initials, name and e-mail of an affiliate. */
export function Person({ person, mark, nameOnly = false }: PersonProps) {
  // Customers who joined with an address alone go by it.
  const name = person.full_name || person.email
  return (
    <Inline as="span" gap={10}>
      <Avatar size={32} name={name} color="pine" variant="light" alt="" aria-hidden />
      <span className={parts.nameLines}>
        <span className={`${parts.oneLine} ${parts.strong}`} title={name}>
          {name}
        </span>
        {!nameOnly && name !== person.email && (
          <span className={`${styles.email} ${parts.oneLine} ${parts.caption}`} title={person.email}>
            {person.email}
          </span>
        )}
      </span>
      {mark}
    </Inline>
  )
}

import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
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
  return (
    <Inline as="span" gap={10}>
      <Avatar size={32} name={person.full_name} color="pine" variant="light" alt="" aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} title={person.full_name}>
          {person.full_name}
        </span>
        {!nameOnly && (
          <span className={styles.email} title={person.email}>
            {person.email}
          </span>
        )}
      </span>
      {mark}
    </Inline>
  )
}

import { ActionIcon } from '@mantine/core'
import { ChevronDown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useText } from '../../text.tsx'
import styles from './lists.module.css'
import { SortHandle } from './SortHandle.tsx'

interface SortableRowProps {
  name: string
  /** Beside the name, quietly. */
  about?: ReactNode
  /** At the end, for example a switch. */
  aside?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Without it the entry stays. */
  onRemove?: () => void
  children: ReactNode
}

/** An entry that unfolds: handle, name, and what belongs to it below. */
export function SortableRow({ name, about, aside, isOpen, onToggle, onRemove, children }: SortableRowProps) {
  const say = useText()
  return (
    <div className={`${styles.row} ${parts.framed}`} data-open={isOpen}>
      <Inline gap={4} className={styles.head}>
        <SortHandle name={name} />
        <button
          type="button"
          className={`${parts.signLine} ${parts.rest} ${styles.name} ${parts.label}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span>{name}</span>
          {about && <small>{about}</small>}
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </button>
        {aside}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say('editor.removeItem', { name })}
            title={say('common.remove')}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Inline>
      {isOpen && <Stack className={styles.fields}>{children}</Stack>}
    </div>
  )
}

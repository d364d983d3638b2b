import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import parts from '#browser/ui/parts.module.css'
import { useText } from '../../text.tsx'
import { ErrorCount } from '../ErrorCount.tsx'
import styles from './fields.module.css'

interface FieldSectionProps {
  title: string
  wrong: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Fields that belong together, folded away until they are wanted. */
export function FieldSection({ title, wrong, isOpen, onToggle, children }: FieldSectionProps) {
  const say = useText()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={parts.heading}>
        <button
          type="button"
          id={id}
          className={`${parts.signLine} ${styles.toggle} ${parts.hoverable}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span>{title}</span>
          {wrong > 0 && <ErrorCount label={say('editor.errors', { count: wrong })} />}
          <ChevronDown size={18} aria-hidden className={styles.chevron} />
        </button>
      </h2>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}

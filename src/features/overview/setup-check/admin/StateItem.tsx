import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import styles from './setup.module.css'

interface StateItemProps {
  state: 'good' | 'bad' | 'unknown'
  /** The same in a word, for those who do not see the colour. */
  stateName: string
  name: string
  says?: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

const icons = { good: CircleCheck, bad: CircleAlert, unknown: CircleDashed }

/** One thing in red or green. */
export function StateItem({ state, stateName, name, says, children }: StateItemProps) {
  const Icon = icons[state]
  return (
    <li className={styles.item} data-state={state}>
      <Icon size={20} role="img" aria-label={stateName} />
      <span>
        <span className={parts.strong}>{name}</span>
        {says}
      </span>
      <span>{children}</span>
    </li>
  )
}

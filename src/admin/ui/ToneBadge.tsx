import type { ReactNode } from 'react'
import parts from '#browser/ui/parts.module.css'
import styles from './ToneBadge.module.css'

export type Tone = 'quiet' | 'waiting' | 'good' | 'done' | 'bad'

/** How something stands, in a word and a colour. */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${parts.signText} ${styles.badge} ${parts.caption}`} data-tone={tone}>
      {children}
    </span>
  )
}

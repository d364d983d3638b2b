import styles from './ui.module.css'

export type Tone = 'wait' | 'good' | 'done' | 'bad'

/** How something stands, in a word. */
export const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
)

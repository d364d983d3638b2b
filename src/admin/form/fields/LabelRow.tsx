import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { countLetters } from '#kit/contract/validate.ts'
import { useText } from '../../text.tsx'
import styles from './fields.module.css'
import type { LetterLimit } from './limitLetters.ts'

interface LabelRowProps {
  label: string
  optional?: boolean
  /** Letters used and allowed; not part of the name a screen reader says with every letter. */
  counted?: { text: string; limit: LetterLimit }
}

export function LabelRow({ label, optional, counted }: LabelRowProps) {
  const say = useText()
  return (
    <Inline as="span" align="baseline" className={styles.labelRow}>
      <span>{label}</span>
      {optional && <span className={styles.aside}>{say('common.optional')}</span>}
      {counted && <Counter {...counted} />}
    </Inline>
  )
}

function Counter({ text, limit }: { text: string; limit: LetterLimit }) {
  const say = useText()
  const used = countLetters(text, limit.ignored)
  return (
    <span className={`${styles.counter} ${parts.faint}`} data-full={used >= limit.max} data-over={used > limit.max} aria-hidden>
      {say('base.letters', { used, max: limit.max })}
    </span>
  )
}

import parts from '#browser/ui/parts.module.css'
import styles from './CountMark.module.css'

/** How many wait, at the icon that leads to them; nothing where none do. */
export function CountMark({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span className={`${styles.mark} ${parts.centered}`}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="only-read">{label}</span>
    </span>
  )
}

import styles from './Editor.module.css'

/** How much is wrong in there, in words. */
export function ErrorCount({ label }: { label: string }) {
  return <span className={styles.errorCount}>{label}</span>
}

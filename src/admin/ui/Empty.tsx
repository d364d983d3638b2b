import styles from './Empty.module.css'

/** Stands where there is no value, in cells and facts. */
export function Empty() {
  return (
    <span className={styles.empty} data-empty>
      –
    </span>
  )
}

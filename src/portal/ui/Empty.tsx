import styles from './ui.module.css'

/** A list with nothing in it, and what brings something into it. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.empty}>
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
)

import parts from '#browser/ui/parts.module.css'
import styles from './Greeting.module.css'

interface GreetingProps {
  heading: string
  /** Lines and paragraphs as they were typed. */
  content: string
  button_text: string
  busy?: boolean
  onDone?: () => void
}

/** A page to be read once: a heading, a text and the way on. The same where it is read and where it is written. */
export const Greeting = ({ heading, content, button_text, busy = false, onDone }: GreetingProps) => (
  <main className={`${parts.centered} ${styles.page}`}>
    <div className={styles.card}>
      <h1>{heading}</h1>
      <p>{content}</p>
      <button type="button" className={styles.on} aria-busy={busy} onClick={() => busy || onDone?.()}>
        {button_text}
      </button>
    </div>
  </main>
)

import { linkParts } from './linkParts.ts'
import styles from './thread.module.css'

/** What was written, with its web addresses to be followed: in a tab of their own, which learns nothing of this one. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {linkParts(text).map((part, place) =>
      part.href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        <a key={place} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)

import { useText } from '#admin/text.tsx'
import { useShop } from '#features/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { ExplainedEntry } from '../../explanations.ts'
import styles from './explanation.module.css'

/** What was booked, the oldest first. */
export function Bookings({ entries }: { entries: readonly ExplainedEntry[] }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  if (entries.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{say('referral.explain.bookings')}</h3>
      <ol className={styles.timeline}>
        {entries.map(({ id, at, sentence, actor }) => (
          <li key={id}>
            <span>{sentence}</span>
            <small>
              <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time>
              {` · ${actor.name}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

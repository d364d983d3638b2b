import { useText } from '#admin/text.tsx'
import { useShop } from '#features/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { HistoryItem } from '../../desk-shapes.ts'
import { Card } from '../shared/Card.tsx'
import styles from './detail.module.css'

/** Everything that happened, the newest first, with who did it and why. */
export function HistoryCard({ title, items }: { title: string; items: readonly HistoryItem[] }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return (
    <Card title={title}>
      <ol className={styles.timeline}>
        {items.toReversed().map(({ from, id, at, sentence, reason, actor }) => (
          <li key={`${from} ${id}`}>
            <span>{sentence}</span>
            {reason && <q className={styles.reason}>{reason}</q>}
            <small>
              <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time> · {actor.name}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

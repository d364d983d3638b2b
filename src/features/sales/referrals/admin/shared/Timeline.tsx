import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import styles from './Timeline.module.css'

interface Happened {
  from?: string
  id: number
  at: string
  sentence: string
  reason?: string
  actor: { name: string }
}

/** What happened, in the given order, with who did it and why. */
export function Timeline({ items }: { items: readonly Happened[] }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return (
    <ol className={styles.timeline}>
      {items.map(({ from = '', id, at, sentence, reason, actor }) => (
        <Stack key={`${from} ${id}`} as="li" gap={2}>
          <span>{sentence}</span>
          {reason && <q className={styles.reason}>{reason}</q>}
          <small className={parts.lead}>
            <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time> · {actor.name}
          </small>
        </Stack>
      ))}
    </ol>
  )
}

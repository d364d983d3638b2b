import { Progress } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { ActivityRow, BulkMailRow } from '../contract.ts'
import type { MailState, RecipientStatus } from '../rules/states.ts'
import styles from './bulk-mail.module.css'

export function Moment({ at }: { at: string | null }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return at ? <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time> : <Empty />
}

const mailTones: Record<MailState, Tone> = {
  ...{ draft: 'quiet', scheduled: 'waiting', gathering: 'waiting', sending: 'waiting', paused: 'waiting' },
  ...{ stopped: 'quiet', sent: 'good' },
}

/** How a mail stands, and until when it waits. */
export function StateOf({ row: { state, waits_until } }: { row: BulkMailRow }) {
  const say = useText()
  return (
    <Stack as="span" gap={4} align="start" className={`${styles.lines} ${parts.breakAnywhere}`}>
      <ToneBadge tone={mailTones[state]}>{say(`bulkMails.states.${state}`)}</ToneBadge>
      {waits_until && (
        <small>
          {say('bulkMails.waits')} <Moment at={waits_until} />
        </small>
      )}
    </Stack>
  )
}

const told: readonly RecipientStatus[] = ['failed', 'bounced', 'unsubscribed', 'unknown', 'stopped']

/** How many of how many have got it, and what became of the others. */
export function ProgressOf({ row: { counts, total, state } }: { row: BulkMailRow }) {
  const say = useText()
  if (state === 'draft' || total === 0) return <Empty />
  const done = total - (counts.queued ?? 0)
  const others = told.filter(status => (counts[status] ?? 0) > 0)
  return (
    <Stack as="span" gap={4} align="start" className={`${styles.lines} ${parts.breakAnywhere}`}>
      <span>{say('bulkMails.sentOf', { sent: counts.sent ?? 0, total })}</span>
      {done < total && <Progress className={styles.bar} value={(done / total) * 100} aria-label={say('bulkMails.progress')} />}
      {others.length > 0 && (
        <small className={styles.counts}>
          {others.map(status => (
            <span key={status}>{`${say(`sentMails.status.${status}`)}: ${counts[status]}`}</span>
          ))}
        </small>
      )}
    </Stack>
  )
}

const tones: Record<RecipientStatus, Tone> = {
  ...{ queued: 'waiting', sent: 'good', failed: 'bad', bounced: 'bad', unsubscribed: 'quiet', unknown: 'waiting' },
  stopped: 'quiet',
}

/** What became of it, why, and what the mail server said. */
export function StatusOf({ row: { status, reason, answer } }: { row: ActivityRow }) {
  const say = useText()
  return (
    <Stack as="span" gap={4} align="start" className={`${styles.lines} ${parts.breakAnywhere}`}>
      <ToneBadge tone={tones[status]}>{say(`sentMails.status.${status}`)}</ToneBadge>
      {reason && <small>{say(`sentMails.reason.${reason}`)}</small>}
      {answer && <small dir="ltr">{answer}</small>}
    </Stack>
  )
}

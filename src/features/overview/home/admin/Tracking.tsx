import { Link } from '@tanstack/react-router'
import { Card, Rows } from '#admin/desk/Card.tsx'
import { useFrameText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { isEmbedded } from '#browser/embedded.ts'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { formatDate, formatDateTime, formatRelative } from '#kit/dates.ts'
import type { Dashboard } from '../contract.ts'
import type { TrackingState } from '../rules/trackingState.ts'
import styles from './Home.module.css'

type TrackingFacts = Dashboard['tracking']

const tones: Record<TrackingState, Tone> = {
  working: 'good',
  clicks_only: 'good',
  waiting: 'quiet',
  no_clicks: 'waiting',
  quiet: 'waiting',
  incomplete: 'waiting',
  no_orders: 'waiting',
  api_silent: 'bad',
  no_deliveries: 'bad',
  broken: 'bad',
  refused: 'bad',
  disconnected: 'bad',
}

/** Whether it works, in a word, under the greeting. */
export function TrackingLine({ tracking: { state, since } }: { tracking: TrackingFacts }) {
  const say = useFrameText()
  return (
    <span className={`${parts.signText} ${styles.works}`} data-tone={tones[state]} data-tracking={state}>
      {say(`home.tracking.${state}`)}
      {since && ` ${say('home.tracking.since', { day: formatDate(since, say.language) })}`}
    </span>
  )
}

interface TrackingProps {
  tracking: TrackingFacts
  timeZone: string
  /** The store's name at its platform. */
  shop: string
}

/** What is known of clicks, orders and the store's reports; nothing here is a guess. */
export function Tracking({ tracking, timeZone, shop }: TrackingProps) {
  const say = useFrameText()
  const { state, since, store, last_click_at, last_order_at, reports_checked_at, orders_missed, faults, orders_concerned } =
    tracking
  const when = (at: string | null) => <Moment at={at} timeZone={timeZone} />
  return (
    <Card
      title={say('home.tracking.title')}
      tools={<ToneBadge tone={tones[state]}>{say(`home.tracking.short.${state}`)}</ToneBadge>}
    >
      <Quiet>{say(`home.tracking.about.${state}`)}</Quiet>
      <Rows
        rows={[
          since ? { name: say('home.tracking.sinceWhen'), value: when(since) } : undefined,
          { name: say('home.tracking.lastClick'), value: when(last_click_at) },
          { name: say('home.tracking.lastOrder'), value: when(last_order_at) },
          { name: say('home.tracking.store'), value: say(`home.tracking.stores.${store}`) },
          store === 'connected' ? { name: say('home.tracking.checked'), value: when(reports_checked_at) } : undefined,
          store === 'connected' && orders_missed > 0
            ? { name: say('home.tracking.missed'), value: String(orders_missed) }
            : undefined,
          ...faults.map(({ title, since }) => ({
            name: title,
            value: say('home.tracking.faultSince', { when: formatRelative(since, Date.now(), say.language) }),
          })),
          orders_concerned > 0 ? { name: say('home.tracking.concerned'), value: String(orders_concerned) } : undefined,
        ]}
      />
      {store === 'refused' && <Reconnect shop={shop} />}
      <Link to="/admin/new-quick-start/review" hash="system" className={`${styles.all} ${parts.label}`}>
        {say('home.tracking.check')}
      </Link>
    </Card>
  )
}

/** At the store's own page, which no frame shows; inside the store's admin the next call connects it. */
function Reconnect({ shop }: { shop: string }) {
  const say = useFrameText()
  if (isEmbedded()) return null
  return (
    <a href={`/auth/begin?${new URLSearchParams({ shop })}`} className={`${styles.all} ${parts.label}`}>
      {say('home.tracking.reconnect')}
    </a>
  )
}

function Moment({ at, timeZone }: { at: string | null; timeZone: string }) {
  const say = useFrameText()
  if (at === null) return say('home.tracking.never')
  return (
    <time dateTime={at} title={formatDateTime(at, say.language, timeZone)}>
      {formatRelative(at, Date.now(), say.language)}
    </time>
  )
}

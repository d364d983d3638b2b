import type { Random } from '#server/random.ts'
import type { Fault } from '../../simulators/paypal/faults.ts'

export type Part = 'web' | 'worker'
/** Who dies, or stands still for longer than anybody waits. */
export type Victim = Part | 'both' | 'postgres' | 'paypal'
/** What sets the money aside, or takes it away. */
export type Way = 'single' | 'bulk' | 'schedule' | 'refund'
/** How PayPal behaves meanwhile. */
export type Behaviour = 'ok' | Exclude<Fault, 'cut_before' | 'token_expired' | 'gateway'> | Telling
/** How often each webhook arrives; more than once, they also arrive the wrong way round. */
export type Telling = 'told_never' | 'told_twice' | 'told_thrice'

export interface Cell {
  name: string
  way: Way
  point: string
  /** Which process passes the point. */
  owner: Part
  victim: Victim
  behaviour: Behaviour
}

const faults: Behaviour[] = ['error_before', 'error_after', 'answer_lost', 'slow', 'rate_limited', 'duplicate']
const tellings: Behaviour[] = ['told_never', 'told_twice', 'told_thrice']

interface Row extends Pick<Cell, 'way' | 'point' | 'owner'> {
  behaviours: Behaviour[]
}

/** A point belongs to a behaviour only if it is passed under it: a webhook that never comes is never read. */
const rows: Row[] = [
  ...paid('single', 'web', ['pay.parsed', 'reserve.locked', 'reserve.halfWritten', 'reserve.beforeCommit', 'pay.committed']),
  ...paid('bulk', 'worker', ['reserve.locked', 'reserve.halfWritten', 'reserve.beforeCommit']),
  ...paid('schedule', 'worker', ['schedule.inserted', 'reserve.beforeCommit']),
  ...paid('refund', 'web', ['refund.halfApplied']),
  ...paid('bulk', 'worker', ['send.leased', 'send.submitting', 'paypal.token', 'paypal.halfSent'], ['ok', ...faults]),
  ...paid('bulk', 'worker', ['paypal.sent', 'send.answered', 'send.stored'], ['ok', ...faults, ...tellings]),
  ...paid('bulk', 'web', ['webhook.read', 'webhook.committed'], ['ok', 'told_twice', 'told_thrice']),
  ...paid('bulk', 'worker', ['poll.midPage'], ['told_never']),
  ...paid('bulk', 'worker', ['mail.sent'], ['ok', ...tellings]),
]

function paid(way: Way, owner: Part, points: string[], behaviours: Behaviour[] = ['ok']): Row[] {
  return points.map(point => ({ way, point, owner, behaviours }))
}

/** PayPal that stands still matters only to somebody who speaks with it. */
const victimsOf = ({ behaviours, point }: Row): Victim[] => [
  'web',
  'worker',
  'both',
  'postgres',
  ...(behaviours.length > 1 || point === 'poll.midPage' ? (['paypal'] as const) : []),
]

export const allCells: Cell[] = rows.flatMap(row =>
  victimsOf(row).flatMap(victim =>
    row.behaviours.map(behaviour => {
      const { way, point, owner } = row
      return { name: `${way} ${point}: ${victim}, ${behaviour}`, way, point, owner, victim, behaviour }
    }),
  ),
)

const victims: Victim[] = ['web', 'worker', 'both', 'postgres', 'paypal']

/** One death of each, somewhere. */
export const someCells = (chance: Random): Cell[] =>
  victims.map(victim => chance.pick(allCells.filter(cell => cell.victim === victim)))

import type { SetupReport } from '../contract.ts'
import { isFault, type Mend, mendOf, type StepName, type WalkStep } from './steps.ts'

type SetupRow = SetupReport['rows'][number]

export interface KnownFacts {
  is_platform: boolean
  steps: readonly WalkStep[]
  last_click_at: Date | null
  last_order_at: Date | null
  /** Of the last visits by short links: all, and those that the store's script has told of. */
  share: { visits: number; scripted: number }
}

/** So few visits say nothing about who blocks what. */
const TELLING_VISITS = 20

/** One line for each thing that tracking stands on, in the words of what was last seen. */
export function setupRows({ is_platform, steps, last_click_at, last_order_at, share }: KnownFacts): SetupRow[] {
  const ofStep = (name: SetupRow['name'] & StepName): SetupRow => {
    const step = steps.find(one => one.name === name)
    if (!step || step.state === 'skipped') return { name, state: 'unknown', says: 'unknown', evidence: {}, at: null }
    const { evidence, at, fault } = step
    return fault ? { name, state: 'bad', says: fault, evidence, at } : { name, state: 'good', says: 'good', evidence, at }
  }
  const seen = (name: 'last_click' | 'last_order', at: Date | null): SetupRow => ({
    name,
    state: at ? 'good' : 'unknown',
    says: at ? 'good' : 'never',
    evidence: {},
    at: at?.toISOString() ?? null,
  })
  const ofPlatform = is_platform ? (['embed', 'pixel', 'deliveries'] as const).map(ofStep) : []
  const ofStore = is_platform ? (['clock', 'currency', 'consent'] as const).map(ofStep) : []
  return [
    ofStep('script'),
    ...ofPlatform,
    seen('last_click', last_click_at),
    seen('last_order', last_order_at),
    ...ofStore,
    blockers(share),
  ]
}

/** What the live theme says now; what the last walk saw may be a day old. */
export function withEmbed(rows: readonly SetupRow[], active: boolean | null): SetupRow[] {
  if (active === null) return [...rows]
  const now = active ? ({ state: 'good', says: 'good' } as const) : ({ state: 'bad', says: 'embed_off' } as const)
  return rows.map(row => (row.name === 'embed' ? { ...row, ...now, evidence: {}, at: null } : row))
}

/** What helps where a line is not green. The theme editor is offered also before anybody has looked. */
export function mendOfRow({ name, state, says }: SetupRow): Mend | null {
  if (name === 'embed' && state !== 'good') return 'open_editor'
  return state === 'bad' && isFault(says) ? mendOf(says) : null
}

/** Visits that a short link has counted and the store's script has not: blockers, refused consent, or no script. */
function blockers({ visits, scripted }: KnownFacts['share']): SetupRow {
  const row = { name: 'blockers' as const, at: null }
  if (visits < TELLING_VISITS) return { ...row, state: 'unknown', says: 'few', evidence: { visits } }
  const percent = Math.round(((visits - scripted) / visits) * 100)
  return { ...row, state: percent > 50 ? 'bad' : 'good', says: 'share', evidence: { percent, visits } }
}

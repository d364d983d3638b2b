import { GoalMetric, offeredMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { BonusRow } from '../../contract.ts'
import type { BonusDraft } from '../../rules/BonusDraft.ts'

/** What a new bonus begins with: a fixed amount for ten orders in a month. */
export const blankBonus = (today: string): BonusDraft => ({
  kind: 'performance',
  title: '',
  metric: GoalMetric.referralQuantity,
  occasion: 'approval',
  period: 'month',
  counts_past: 0,
  starts_on: today,
  ends_on: null,
  approval: 'shop',
  after_payment: 'debt',
  program_ids: null,
  steps: [{ target: '', reward_type: 'fixed', reward: '' }],
})

/** Where one comes from the settings of a network. */
export const forRecruits = (program: number | undefined): Pick<BonusDraft, 'kind' | 'program_ids'> => ({
  kind: 'recruitment',
  program_ids: Number.isInteger(program) ? [program!] : null,
})

export const draftOf = ({ programs, steps, ...row }: BonusRow): BonusDraft => ({
  ...{
    kind: row.kind,
    title: row.title,
    metric: offeredMetric(row.metric),
    occasion: row.occasion,
    period: row.period,
    counts_past: row.counts_past,
  },
  ...{ starts_on: row.starts_on, ends_on: row.ends_on, approval: row.approval, after_payment: row.after_payment },
  program_ids: programs?.map(program => program.id) ?? null,
  steps: steps.map(({ target, reward_type, reward }) => ({ target, reward_type, reward })),
})

/** What can be looked at before it is saved: nothing is left out. */
export function completeBonus(draft: BonusDraft): BonusDraft | undefined {
  const isWhole = draft.steps.every(({ target, reward }) => reward !== '' && (draft.kind === 'recruitment' || target !== ''))
  if (!isWhole || draft.program_ids?.length === 0 || draft.starts_on === '') return undefined
  return toSend({ ...draft, title: draft.title.trim() || '-' })
}

/** Of a recruitment bonus nobody typed a target. */
export const toSend = (draft: BonusDraft): BonusDraft =>
  draft.kind === 'recruitment' ? { ...draft, steps: draft.steps.slice(0, 1).map(step => ({ ...step, target: '1' })) } : draft

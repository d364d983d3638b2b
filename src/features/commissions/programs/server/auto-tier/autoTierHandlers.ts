import { isDeepStrictEqual } from 'node:util'
import { type GoalMetric, offeredMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { type ShopTerms, termsOf } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { refuseSupport } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { programs } from '../../contract.ts'
import type { AutoTier, AutoTierDraft } from '../../rules/AutoTier.ts'
import { readAutoTier, type Tier, writeThreshold } from '../../rules/readAutoTier.ts'
import { lockPrograms } from '../lockPrograms.ts'
import { knownPrograms } from '../options.ts'
import { readSavedAutoTier, rememberCrossed, type SavedAutoTier, writeAutoTier } from './autoTier.ts'
import { type Crossing, crossings, type TierRules } from './tierMoves.ts'
import { lastRun, previewOf, startRun, tokenOf, undoRun } from './tierRuns.ts'

type AutoTierCall = 'autoTier' | 'saveAutoTier' | 'undoAutoTier' | 'previewAutoTier'

/** The settings that move affiliates to better programs. */
export const autoTierHandlers = ({ db }: Services): Pick<Handlers<typeof programs>, AutoTierCall> => ({
  autoTier: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => show(tx, shop_id)),

  async saveAutoTier({ body, caller, from }) {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      await lockPrograms(tx, shop_id)
      const terms = await termsOf(tx, shop_id)
      const saved = await readSavedAutoTier(tx, shop_id)
      const metric = offeredMetric(body.metric)
      const draft = { enabled: body.enabled === 1, metric, tiers: await checkedTiers(tx, shop_id, body, terms) }
      refuseExtending(terms, saved, draft)
      const revision = saved.revision + (measuresAlike(saved, draft) && saved.revision > 0 ? 0 : 1)
      const crossed = draft.enabled ? await everybody(tx, shop_id, { ...draft, revision, currency: terms.currency }) : []
      const moves = crossed.filter(row => row.moves)
      refuseUnseen(moves, body.confirmed)
      await writeAutoTier(tx, shop_id, { ...draft, revision })
      await rememberCrossed(tx, shop_id, revision, crossed)
      const actor = actorOf(caller)
      await audit(tx, {
        shop_id,
        actor,
        action: 'programs.autoTier',
        before: { enabled: saved.enabled, metric: saved.metric, tiers: bare(saved.tiers) },
        after: { ...draft, moved: moves.length },
        from,
      })
      if (moves.length > 0) await startRun(tx, shop_id, actor, moves)
      return show(tx, shop_id)
    })
  },

  async undoAutoTier({ body: { run_id }, caller, from }) {
    refuseSupport(caller)
    const { shop_id } = caller
    return db.inShop(shop_id, async tx => {
      await lockPrograms(tx, shop_id)
      const actor = actorOf(caller)
      const count = await undoRun(tx, shop_id, actor, run_id)
      await audit(tx, { shop_id, actor, action: 'programs.autoTierUndone', after: { count }, from })
      return show(tx, shop_id)
    })
  },

  previewAutoTier: ({ body, caller: { shop_id } }) =>
    db.inShop(shop_id, async tx => {
      const { currency, ...terms } = await termsOf(tx, shop_id)
      const saved = await readSavedAutoTier(tx, shop_id)
      const tiers = await checkedTiers(tx, shop_id, body, { currency, ...terms })
      const metric = offeredMetric(body.metric)
      const revision = measuresAlike(saved, { metric, tiers }) ? saved.revision : null
      const crossed = await everybody(tx, shop_id, { metric, tiers, revision, currency })
      return previewOf(
        tx,
        shop_id,
        crossed.filter(row => row.moves),
      )
    }),
})

/** Adds up every referral of the shop; somebody who asked for that can wait a little longer than others. */
async function everybody(tx: Tx, shop_id: number, rules: TierRules): Promise<Crossing[]> {
  await allowSeconds(tx, 20)
  return (await crossings(shop_id, rules, 'all').execute(tx)).rows
}

/** Nobody is moved whom the merchant has not seen. */
function refuseUnseen(moves: readonly Crossing[], confirmed: string | undefined): void {
  if (moves.length === 0 || confirmed === tokenOf(moves)) return
  const reason = confirmed === undefined ? 'programs.tier.confirmMoves' : 'programs.tier.movesChanged'
  throw new Refusal('conflict', reason, { params: { count: moves.length } })
}

async function show(tx: Tx, shop_id: number): Promise<AutoTier> {
  const { plan, currency } = await termsOf(tx, shop_id)
  const { enabled, metric, tiers } = await readSavedAutoTier(tx, shop_id)
  const levels = tiers.map(({ threshold, ...tier }) => ({ ...tier, threshold: writeThreshold(threshold, metric, currency) }))
  const last_run = await lastRun(tx, shop_id)
  return { enabled: toFlag(enabled), metric, levels, currency, permitted: mayUse(plan, 'autoTier'), last_run }
}

/** Read, and of programs the shop has. */
async function checkedTiers(tx: Tx, shop_id: number, draft: AutoTierDraft, { currency }: ShopTerms): Promise<Tier[]> {
  const read = readAutoTier(draft, currency)
  if (read.problems) throw new Refusal('invalid', 'error.invalid', { fields: read.problems })
  if (read.tiers.length === 0) return []
  const known = await knownPrograms(
    tx,
    shop_id,
    read.tiers.map(tier => tier.program_id),
  )
  const unknown = read.tiers.flatMap(({ program_id }, i) => (known.has(program_id) ? [] : [`levels.${i}.program_id`]))
  if (unknown.length > 0)
    throw new Refusal('invalid', 'error.invalid', {
      fields: Object.fromEntries(unknown.map(field => [field, [{ key: 'programs.tier.unknownProgram' }]])),
    })
  return read.tiers
}

interface AutoTierTerms {
  enabled: boolean
  metric: GoalMetric
  tiers: Tier[]
}

const bare = (tiers: readonly Tier[]) => tiers.map(({ program_id, threshold }) => ({ program_id, threshold }))

const measuresAlike = (saved: SavedAutoTier, draft: Omit<AutoTierTerms, 'enabled'>) =>
  saved.metric === draft.metric && isDeepStrictEqual(bare(saved.tiers), bare(draft.tiers))

/** What was set under a larger plan goes on and can be switched off; nothing else. */
function refuseExtending({ plan }: ShopTerms, saved: SavedAutoTier, draft: AutoTierTerms): void {
  const isKept = draft.enabled === saved.enabled && measuresAlike(saved, draft)
  if (mayUse(plan, 'autoTier') || !draft.enabled || isKept) return
  throw planRequired('autoTier', 'programs.needsPlan')
}

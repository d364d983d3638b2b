import {
  discountsById,
  type KnownDiscount,
  waitAgain,
  wantAgain,
  wantFromDraft,
  wordsOf,
} from '#features/motivation/coupons/server/index.ts'
import { findPrograms, knownPrograms, lockShop, readShop, updateShop } from '#features/store/shop/server/index.ts'
import { discountStore } from '#features/store/store-connection/server/index.ts'
import { type Feature, mayUse, planFrom } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { Services } from '#server/services.ts'
import type { AutoCoupons, Sample } from '../contract.ts'
import { codeAt } from '../rules/sampleCode.ts'
import { MAX_SAMPLES, type SampleChange, type SampleDraft } from '../rules/sampleDraft.ts'
import { randomLetters } from './giveCodes.ts'
import { enqueueSettling } from './settling-ticket.ts'
import { countCodes, countLacking, insertSample, removeSample, type StoredSample, samplesOf, updateSample } from './store.ts'

/** Who does it, from where, in which language. */
export interface SpokenCall extends CalledBy {
  t: AnyText
}

const FEATURE: Feature = 'autoCoupon'

export async function showAutoCoupons(services: Services, shop_id: number, t: SpokenCall['t']): Promise<AutoCoupons> {
  const store = await discountStore(services, shop_id)
  return services.db.inShop(shop_id, async tx => {
    const { auto_coupon, plan } = await readShop(tx, shop_id, 'auto_coupon', 'plan')
    const programs = await findPrograms(tx, shop_id)
    return {
      is_on: toFlag(auto_coupon),
      permitted: mayUse(planFrom(plan), FEATURE),
      store_problem: typeof store === 'string' ? t.any(store) : null,
      samples: await toSamples(tx, shop_id, await samplesOf(tx, shop_id), t),
      programs: programs.map(({ id, name }) => ({ id, name })),
    }
  })
}

async function toSamples(tx: Tx, shop_id: number, samples: readonly StoredSample[], t: SpokenCall['t']): Promise<Sample[]> {
  const discounts = await discountsById(
    tx,
    shop_id,
    samples.map(one => one.store_discount_id),
  )
  const shown: Sample[] = []
  for (const sample of samples) {
    const discount = discounts.get(sample.store_discount_id)!
    const { store_discount_id, is_active, ...facts } = sample
    shown.push({
      ...facts,
      is_active: toFlag(is_active),
      example: codeAt(sample, exampleOwner, 0, 'KQ7XWM4T'),
      discount: wordsOf(discount, t),
      ...standingOf(discount, t),
      codes: await countCodes(tx, shop_id, store_discount_id),
      lacking: await countLacking(tx, shop_id, sample),
    })
  }
  return shown
}

/** Somebody to show what a code looks like. */
const exampleOwner = { id: 1024, first_name: 'Anna', last_name: 'Lee', wish: 'ANNASPICKS' }

function standingOf({ state, failure }: KnownDiscount, t: SpokenCall['t']): Pick<Sample, 'state' | 'failure'> {
  const told = failure && t.any(failure)
  if (state === 'made') return { state: 'made', failure: null }
  if (state === 'refused') return { state: 'failed', failure: told }
  return state === 'gone' || state === 'removing' ? { state: 'gone', failure: null } : { state: 'waiting', failure: told }
}

async function showSample(tx: Tx, shop_id: number, id: number, t: SpokenCall['t']): Promise<Sample> {
  const [shown] = await toSamples(tx, shop_id, [await requireLive(tx, shop_id, id)], t)
  return shown!
}

async function requireLive(tx: Tx, shop_id: number, id: number): Promise<StoredSample> {
  const sample = (await samplesOf(tx, shop_id)).find(one => one.id === id)
  if (!sample) throw new Refusal('not_found')
  return sample
}

/** Who had it on before a downgrade may switch it off. */
export async function turnAutoCoupons(tx: Tx, is_on: 0 | 1, { caller, from }: SpokenCall): Promise<void> {
  const { shop_id } = caller
  if (is_on === 1) refusePlan(caller)
  await lockShop(tx, shop_id)
  const { auto_coupon } = await readShop(tx, shop_id, 'auto_coupon')
  await updateShop(tx, shop_id, { auto_coupon: is_on === 1 })
  const change = { before: { auto_coupon: toFlag(auto_coupon) }, after: { auto_coupon: is_on } }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'autoCoupons.turn', ...change, from })
}

export function refusePlan({ plan }: Caller): void {
  if (!mayUse(plan, FEATURE)) throw planRequired(FEATURE, 'autoCoupons.needsPlan')
}

/** The discount that carries its codes is asked for at once, under a code that nobody is told. */
export async function createSample(tx: Tx, draft: SampleDraft, { caller, from, t }: SpokenCall): Promise<Sample> {
  const { shop_id } = caller
  refusePlan(caller)
  await lockShop(tx, shop_id)
  if ((await samplesOf(tx, shop_id)).length >= MAX_SAMPLES)
    throw new Refusal('conflict', 'autoCoupons.tooMany', { params: { max: MAX_SAMPLES } })
  await refusePrograms(tx, shop_id, draft)
  const code = `AUTO-${randomLetters(12)}`
  const store_discount_id = await wantFromDraft(tx, shop_id, { purpose: 'sample', code, title: draft.name, draft })
  const id = await insertSample(tx, shop_id, draft, store_discount_id)
  await enqueueSettling(tx, shop_id, id)
  // Forms ask for a code where one can be chosen.
  await pagesChanged(tx, shop_id)
  const subject = { kind: 'coupon_sample', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'autoCoupons.create', subject, after: inWords(draft), from })
  return showSample(tx, shop_id, id, t)
}

export async function changeSample(tx: Tx, id: number, change: SampleChange, { caller, from, t }: SpokenCall): Promise<Sample> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const stored = await requireLive(tx, shop_id, id)
  const before = { ...stored, is_active: toFlag(stored.is_active) }
  if (change.is_active === 1 && before.is_active === 0) refusePlan(caller)
  await refusePrograms(tx, shop_id, change)
  await updateSample(tx, shop_id, id, change)
  await pagesChanged(tx, shop_id)
  const told = { before: inWords(before), after: inWords(change) }
  await audit(tx, {
    shop_id,
    actor: actorOf(caller),
    action: 'autoCoupons.update',
    subject: { kind: 'coupon_sample', id },
    ...told,
    from,
  })
  return showSample(tx, shop_id, id, t)
}

export async function dropSample(tx: Tx, id: number, { caller, from }: SpokenCall): Promise<void> {
  const { shop_id } = caller
  const { name } = await requireLive(tx, shop_id, id)
  await removeSample(tx, shop_id, id)
  await pagesChanged(tx, shop_id)
  const subject = { kind: 'coupon_sample', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'autoCoupons.remove', subject, before: { name }, from })
}

/** Asks the store again for the discount and for what waits on it. */
export async function retrySample(tx: Tx, id: number, { caller: { shop_id }, t }: SpokenCall): Promise<Sample> {
  const { store_discount_id } = await requireLive(tx, shop_id, id)
  await wantAgain(tx, shop_id, store_discount_id)
  await waitAgain(tx, shop_id, store_discount_id)
  await enqueueSettling(tx, shop_id, id)
  return showSample(tx, shop_id, id, t)
}

async function refusePrograms(tx: Tx, shop_id: number, { program_ids }: Pick<SampleChange, 'program_ids'>): Promise<void> {
  const known = await knownPrograms(tx, shop_id, program_ids ?? [])
  if (program_ids?.some(id => !known.includes(id))) throw invalidFields({ program_ids: 'shop.programUnknown' })
}

/** In the log one level deep, each field by its own name. */
const inWords = ({ name, note, is_active, program_ids, format, prefix, suffix }: SampleChange) => ({
  ...{ name, note, is_active, prefix, suffix },
  code_format: format,
  programs: program_ids ?? 'all',
})

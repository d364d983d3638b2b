import { methodNames } from '#features/commissions/payment-settings/server/index.ts'
import { findPaypalConnection } from '#features/payments/paypal/server/index.ts'
import { bookActor } from '#features/sales/ledger/server/index.ts'
import { namesOfMembers } from '#features/sales/referrals/server/index.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Language } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { checkDocument } from '#server/files/checkDocument.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { exportCsv } from '#server/http/exportCsv.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { type PaymentOrder, type PaymentRow, payouts } from '../contract.ts'
import type { OwedRow } from '../rules/OwedRow.ts'
import { listBatches, requireBatch } from './desk/batches.ts'
import { bulkFilter, previewBulk } from './desk/bulk.ts'
import { decideBatch, readDecided, requireUndecided } from './desk/decide.ts'
import { owedColumns, paidColumns } from './desk/files.ts'
import { listOwed, nextOwed, owedMatches, payoutTotals } from './desk/owed.ts'
import { isNotAsShown, madeByHand, notAsShown, payAffiliate } from './desk/pay.ts'
import { listPayments, nextPayments, paymentDetail, paymentMatches, paymentRow } from './desk/payments.ts'
import { listPayableReferrals, previewPayment } from './desk/preview.ts'
import { keepProof, openProof } from './desk/proofs.ts'
import { cancelBatch, refuseRelease, releaseBatch, requirePrepared } from './desk/release.ts'
import { guardDailySum, refusePlan, releaseNeeds, requireRelease } from './desk/requireRelease.ts'
import { isReserved, nothingToPay } from './engine/reserve.ts'
import { undoPayment } from './engine/settle.ts'
import { payManyTask } from './payMany.task.ts'
import { takeBack } from './rails/paypal/takeBack.ts'

/** What proves who pays is used up by the first of two clicks, and what was shown is compared by itself. */
const keyed = ({ route }: Endpoint, body: Keyed) => {
  const { key, release_code: _, password: __, fingerprint: ___, ...params } = body
  return { key, route, params }
}

interface Keyed extends Pick<PaymentOrder, 'key' | 'release_code' | 'password'> {
  fingerprint?: string
  affiliate_id?: number
}
type Releasable = Pick<PaymentOrder, 'rail' | 'key' | 'expected_total' | 'release_code' | 'password'>

export function payoutRoutes(services: Services): Routes {
  const { db, texts } = services
  const { secret } = services.config

  /** Where a second person lets money go, the first one shows nothing: nothing leaves yet. */
  async function releasing(caller: Caller, { rail, key, expected_total: total, ...shown }: Releasable) {
    const { shop_id } = caller
    const nothingShown = { actor: bookActor(caller), isPrepared: false, hasPassword: false }
    refusePlan(caller, rail)
    // Sent again after its answer was lost: nothing more leaves, and the code was used up by the first.
    if (await db.inShop(shop_id, tx => isReserved(tx, shop_id, key))) return nothingShown
    const { two_person_release } = await db.inShop(shop_id, tx => releaseNeeds(tx, shop_id, { rail, total }))
    if (two_person_release) return { ...nothingShown, isPrepared: true }
    return { ...nothingShown, ...(await requireRelease(services, caller, { rail, total }, shown)) }
  }

  const batchRow = (tx: Tx, shop_id: number, id: number, language: Language) =>
    requireBatch(tx, shop_id, id, async actors => ({ t: texts(language), nameOf: await namesIn(tx, shop_id, actors) }))

  /** The names of members behind the books' names of them. */
  const namesIn = async (tx: Tx, shop_id: number, actors: readonly string[]) => {
    const memberName = await namesOfMembers(tx, shop_id, actors)
    return (actor: string) => {
      const member = /^member:(\d+)$/.exec(actor)?.[1]
      return member ? memberName(Number(member)) : 'Tandem'
    }
  }

  return routes(payouts, {
    owed: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listOwed(tx, shop_id, query)),
    paid: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => listPayments(tx, shop_id, query, texts(from.language))),
    totals: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => payoutTotals(tx, shop_id)),

    async exportOwed({ query, caller, from }) {
      const t = texts(from.language)
      const nameOf = await db.inShop(caller.shop_id, tx => methodNames(tx, caller.shop_id, t))
      return exportCsv<OwedRow, Awaited<ReturnType<typeof owedMatches>>>(db, {
        ...{ caller, from, list: 'payouts', action: 'payouts.export', query },
        columns: () => owedColumns(nameOf),
        heading: column => t.any(`payouts.column.${column}`),
        plan: tx => owedMatches(tx, caller.shop_id, query),
        next: (tx, matches, { last, limit }) => nextOwed(tx, caller.shop_id, matches, last, limit),
      })
    },

    async exportPaid({ query, caller, from }) {
      const t = texts(from.language)
      const nameOf = await db.inShop(caller.shop_id, tx => methodNames(tx, caller.shop_id, t))
      return exportCsv<PaymentRow, Awaited<ReturnType<typeof paymentMatches>>>(db, {
        ...{ caller, from, list: 'payments', action: 'payouts.export', query },
        columns: ({ time_zone }) => paidColumns(t, nameOf, time_zone),
        heading: column => t.any(`payouts.column.${column}`),
        plan: tx => paymentMatches(tx, caller.shop_id, query),
        next: (tx, where, { last, limit }) => nextPayments(tx, where, { before: last?.id, limit }, t),
      })
    },

    referrals: ({ affiliate_id, query, caller: { shop_id } }) =>
      db.inShop(shop_id, tx => listPayableReferrals(tx, shop_id, affiliate_id, query)),
    preview: ({ affiliate_id, query, caller: { shop_id } }) =>
      db.inShop(shop_id, tx => previewPayment(tx, shop_id, affiliate_id, query)),

    async pay({ affiliate_id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const t = texts(from.language)
      const by = await releasing(caller, body)
      crashPoint('pay.parsed')
      try {
        const paid = await db.inShop(shop_id, async tx => {
          await bindKey(tx, shop_id, keyed(payouts.pay, { affiliate_id, ...body }))
          const { payment_id, isRepeated } = await payAffiliate(tx, shop_id, affiliate_id, body, by)
          const payment = await paymentRow(tx, shop_id, payment_id, t)
          if (!isRepeated)
            await audit(tx, {
              ...{ shop_id, actor: actorOf(caller), action: by.isPrepared ? 'payouts.prepared' : 'payouts.paid', from },
              subject: { kind: 'payout', id: payment_id },
              after: { affiliate: payment.full_name, total: payment.total_amount, rail: payment.rail },
            })
          return payment
        })
        crashPoint('pay.committed')
        return paid
      } catch (error) {
        if (!isNotAsShown(error)) throw error
        throw await db.inShop(shop_id, tx => notAsShown(tx, shop_id, affiliate_id, body))
      }
    },

    payment: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx =>
        paymentDetail(tx, shop_id, id, { t: texts(from.language), namesIn: actors => namesIn(tx, shop_id, actors) }),
      ),

    async keepProof({ id, files, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const document = await checkDocument(files.file)
      return db.inShop(shop_id, async tx => {
        const { full_name } = await paymentRow(tx, shop_id, id, texts(from.language))
        await keepProof(tx, secret, { shop_id, payout_id: id }, document)
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'payouts.proofKept', from, subject: { kind: 'payout', id } },
          after: { affiliate: full_name },
        })
        return { proof: document.filename }
      })
    },
    openProof: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => openProof(tx, secret, { shop_id, payout_id: id })),

    async undo({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const before = await paymentRow(tx, shop_id, id, texts(from.language))
        if (!(await undoPayment(tx, shop_id, id, { actor: bookActor(caller) })))
          throw new Refusal('conflict', before.state === 'undone' ? 'payouts.undoneAlready' : 'payouts.notUndone')
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'payouts.undone', from },
          subject: { kind: 'payout', id },
          after: { affiliate: before.full_name, total: before.total_amount },
        })
        return paymentRow(tx, shop_id, id, texts(from.language))
      })
    },

    async takeBack({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const t = texts(from.language)
      await db.inShop(shop_id, tx => paymentRow(tx, shop_id, id, t))
      await takeBack(services, shop_id, id)
      return db.inShop(shop_id, async tx => {
        const payment = await paymentRow(tx, shop_id, id, t)
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'payouts.takenBack', from },
          subject: { kind: 'payout', id },
          after: { affiliate: payment.full_name, total: payment.total_amount },
        })
        return payment
      })
    },

    bulkPreview: ({ body, caller: { shop_id } }) => db.inShop(shop_id, tx => previewBulk(tx, shop_id, body)),

    paypal: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const connection = await findPaypalConnection(tx, shop_id)
        return { is_connected: connection !== undefined, release_factor: connection?.release_factor ?? null }
      }),

    async bulkPay({ body, caller }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const { isPrepared, hasPassword } = await releasing(caller, body)
      return db.inShop(shop_id, async tx => {
        await bindKey(tx, shop_id, keyed(payouts.bulkPay, body))
        // Sent again after it was paid, nothing is owed any more: it is answered as the first time.
        if (!(await isReserved(tx, shop_id, body.key))) {
          const preview = await previewBulk(tx, shop_id, body)
          if (preview.total_amount !== body.expected_total)
            throw new Refusal('conflict', 'payouts.totalChanged', { extra: { preview } })
          if (preview.affiliates === 0) throw nothingToPay()
          if (body.fingerprint !== undefined && preview.fingerprint !== body.fingerprint)
            throw new Refusal('conflict', 'payouts.paymentsChanged', { extra: { preview } })
        }
        const { currency, affiliates = [], from, until } = await bulkFilter(tx, shop_id, body)
        const { rail, expected_total, fingerprint, key, note, message } = body
        const { paidAt, reference } = await madeByHand(tx, shop_id, body)
        const made = { paid_at: paidAt?.toISOString(), reference }
        const input = { rail, currency, affiliates: [...affiliates], expected_total, fingerprint, key, note, message, ...made }
        const by = { is_prepared: isPrepared, has_password: hasPassword }
        const days = { from: from?.toISOString(), until: until?.toISOString() }
        return startTask(tx, payManyTask, { shop_id, actor: actorOf(caller), input: { ...input, ...days, ...by } })
      })
    },

    batches: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx =>
        listBatches(tx, shop_id, query, async actors => ({
          ...{ t: texts(from.language), nameOf: await namesIn(tx, shop_id, actors) },
        })),
      ),
    batch: ({ id, caller: { shop_id }, from }) => db.inShop(shop_id, tx => batchRow(tx, shop_id, id, from.language)),
    releaseNeeds: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => releaseNeeds(tx, shop_id, query)),

    async release({ id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const actor = bookActor(caller)
      const prepared = await db.inShop(shop_id, tx => requirePrepared(tx, shop_id, id))
      refuseRelease(prepared, actor)
      const { hasPassword } = await requireRelease(services, caller, prepared, body)
      return db.inShop(shop_id, async tx => {
        const { rail, total, payout_count } = await releaseBatch(tx, shop_id, id, actor)
        await guardDailySum(tx, shop_id, rail, hasPassword)
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'payouts.released', from },
          subject: { kind: 'payout_batch', id },
          after: { affiliates: payout_count, total, rail },
        })
        return batchRow(tx, shop_id, id, from.language)
      })
    },

    async cancel({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { rail, total, payout_count } = await cancelBatch(tx, shop_id, id, bookActor(caller))
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'payouts.cancelled', from },
          subject: { kind: 'payout_batch', id },
          after: { affiliates: payout_count, total, rail },
        })
        return batchRow(tx, shop_id, id, from.language)
      })
    },

    async decide({ id, body: { outcome, paypal_batch_id, ...shown }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const undecided = await db.inShop(shop_id, tx => requireUndecided(tx, shop_id, id))
      await requireRelease(services, caller, undecided, shown)
      const isRead = outcome === 'paid' && undecided.rail === 'paypal' && paypal_batch_id !== ''
      const items = isRead ? await readDecided(services, shop_id, undecided, paypal_batch_id) : []
      return db.inShop(shop_id, async tx => {
        await decideBatch(tx, shop_id, undecided, isRead ? { is: 'read', items } : { is: outcome }, bookActor(caller))
        const { rail, total, payout_count } = undecided
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: outcome === 'paid' ? 'payouts.decidedPaid' : 'payouts.decidedNotPaid' },
          ...{ from, subject: { kind: 'payout_batch', id } },
          after: { affiliates: payout_count, total, rail },
        })
        return batchRow(tx, shop_id, id, from.language)
      })
    },
  })
}

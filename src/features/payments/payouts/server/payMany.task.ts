import * as z from 'zod'
import { bookMember } from '#features/sales/ledger/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { rails } from '../rules/states.ts'
import { bulkPaymentEnded } from './bulkPaymentEnded.ts'
import { isNotAsShown, reserveOn } from './desk/pay.ts'
import { guardDailySum } from './desk/requireRelease.ts'

/** Pays many at once: all who were shown, or nobody. Interrupted, it starts anew and pays nobody twice. */
export const payManyTask = defineTask({
  kind: 'payouts.payMany',
  title: 'payouts.task.title',
  permission: 'payments',
  path: '/admin/payouts/batches',
  input: z.object({
    rail: z.enum(rails),
    currency: z.string(),
    affiliates: z.array(z.number()),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    expected_total: z.number(),
    fingerprint: z.string().optional(),
    key: z.string(),
    note: z.string(),
    message: z.string(),
    paid_at: z.iso.datetime().optional(),
    reference: z.string().default(''),
    is_prepared: z.boolean().default(false),
    has_password: z.boolean().default(false),
  }),
  cursor: z.object({}),
  exclusive: ({ key }) => key,
  size: async (_tx, { input }) => input.affiliates.length,
  async chunk(tx, { shop_id, input, actor }) {
    await allowSeconds(tx, 120)
    const { rail, currency, affiliates, from, until, expected_total, key, note, message } = input
    const who = actor.id === undefined ? 'system:task' : bookMember(actor.id)
    const days = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined }
    const filter = { currency: currency as never, affiliates, ...days }
    const reserved = await reserveOn(tx, shop_id, {
      ...{ rail, filter, key, actor: who, expected_total, note, message, source: 'bulk' as const },
      ...{ from_at: days.from, until_at: days.until, isPrepared: input.is_prepared, reference: input.reference },
      runFingerprint: input.fingerprint,
      paidAt: input.paid_at ? new Date(input.paid_at) : undefined,
    }).catch(error => {
      // Nothing of this chunk is kept: everything stays as it was.
      throw isNotAsShown(error) ? new Refusal('conflict', 'payouts.totalChangedMeanwhile') : error
    })
    if (!reserved) throw new Refusal('conflict', 'payouts.nothingToPay')
    const { batch_ids, payouts, left_out, total } = reserved
    if (!reserved.isRepeated && !input.is_prepared) await guardDailySum(tx, shop_id, rail, input.has_password)
    if (!reserved.isRepeated)
      await audit(tx, {
        shop_id,
        actor,
        action: input.is_prepared ? 'payouts.preparedMany' : 'payouts.paidMany',
        after: { affiliates: payouts.length, total, batch_ids, rail },
      })
    return {
      cursor: {},
      done: payouts.length + left_out.length,
      failed: left_out.length,
      finished: true,
      result: { batch_ids, paid: payouts.length, left_out: left_out.slice(0, 1000), total, currency },
    }
  },
  ended: (tx, { shop_id, input: { key } }, end) => bulkPaymentEnded.call(tx, shop_id, { key, end }),
})

import { bookActor } from '#features/sales/ledger/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { bankFiles } from '../contract.ts'
import { readAccount, saveAccount, shownAccount } from './account.ts'
import { readStatement } from './readStatement.ts'
import { listRuns, requireRun, showRun } from './runs.ts'
import { applyMatch, markPayments, showMatch } from './statement.ts'
import { takeFile } from './takeFile.ts'

export function bankFileRoutes({ db, config: { secret } }: Services): Routes {
  const usualCurrency = (shop_id: number) => db.inShop(shop_id, tx => currencyOf(tx, shop_id))

  return routes(bankFiles, {
    account: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const account = await readAccount(tx, secret, shop_id)
        return account ? shownAccount(account) : null
      }),

    saveAccount({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const before = await readAccount(tx, secret, shop_id)
        const after = shownAccount(await saveAccount(tx, secret, shop_id, body))
        const values = { before: before && { ...shownAccount(before) }, after: { ...after } }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'bankFiles.account', ...values, from })
        return after
      })
    },

    runs: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listRuns(tx, shop_id, query)),
    run: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => showRun(tx, shop_id, id)),

    file({ id, query: { format }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { file } = await takeFile(tx, { secret, shop_id, batch_id: id, format })
        const subject = { kind: 'payout_batch', id }
        await audit(tx, {
          shop_id,
          actor: actorOf(caller),
          action: 'bankFiles.taken',
          subject,
          after: { file_kind: format },
          from,
        })
        return file
      })
    },

    mark({ id, body: { outcome, payment_ids }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await requireRun(tx, shop_id, id)
        const changed = await markPayments(tx, shop_id, { batch_id: id, ids: payment_ids, outcome, actor: bookActor(caller) })
        const subject = { kind: 'payout_batch', id }
        const after = { outcome, payments: changed.length }
        if (changed.length > 0)
          await audit(tx, { shop_id, actor: actorOf(caller), action: 'bankFiles.marked', subject, after, from })
        return { changed: changed.length }
      })
    },

    async checkStatement({ body: { mapping }, files, caller: { shop_id } }) {
      const read = await readStatement(files.file, { mapping, currency: await usualCurrency(shop_id) })
      return db.inShop(shop_id, tx => showMatch(tx, secret, shop_id, read))
    },

    async applyStatement({ body: { mapping, accepted = [] }, files, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const read = await readStatement(files.file, { mapping, currency: await usualCurrency(shop_id) })
      return db.inShop(shop_id, async tx => {
        const marked = await applyMatch(tx, shop_id, read, { accepted, actor: bookActor(caller) })
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'bankFiles.statement', after: { ...marked }, from })
        return marked
      })
    },
  })
}

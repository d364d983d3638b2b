import { type CalledBy, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { agents, type Proposal } from '../contract.ts'
import { decline, release } from './proposals/release.ts'
import { listProposals } from './proposals/store.ts'
import { kindsFor, requireProposal, showProposal, toRow } from './proposals/view.ts'

const PER_PAGE = 25

export function agentRoutes(services: Services): Routes {
  const { db, texts } = services
  const show = (id: number, by: CalledBy): Promise<Proposal> =>
    db.inShop(by.caller.shop_id, async tx => showProposal({ services, tx, by }, await requireProposal(tx, by.caller, id)))

  return routes(agents, {
    proposals: ({ query, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const now = new Date()
        const rows = await listProposals(tx, caller.shop_id, { ...query, now, kinds: kindsFor(caller), limit: PER_PAGE + 1 })
        const t = texts(from.language)
        return { proposals: rows.slice(0, PER_PAGE).map(row => toRow(t, row, now)), has_more: rows.length > PER_PAGE }
      }),
    proposal: ({ id, ...by }) => show(id, by),
    async release({ id, body, ...by }) {
      await release(services, id, body, by)
      return show(id, by)
    },
    async decline({ id, ...by }) {
      await decline(services, id, by)
      return show(id, by)
    },
  })
}

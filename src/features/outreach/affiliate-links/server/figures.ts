import { addFigures, type Figures, noFigures, type Period } from '#features/insight/performance/rules/figures.ts'
import { figuresBy, figuresOf, type Split } from '#features/insight/performance/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { addDays, dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { CountedLink } from '../contract.ts'
import { linkMaker } from './linkMaker.ts'
import { savedLinks } from './store.ts'

/** So many values of a period are looked through, and so many are shown. */
const MAX_KNOWN = 1_000
const MAX_SHOWN = 100

export async function listLinks(
  tx: Tx,
  caller: AffiliateCaller,
  { days, publicUrl }: { days: number; publicUrl: string },
): Promise<{ rows: CountedLink[]; rest: Figures }> {
  const period = await lastDays(tx, caller.shop_id, days)
  const found = await figuresBy(tx, caller, { ...period, split: 'page', limit: MAX_KNOWN })
  const counted = new Map(found.map(({ value, ...figures }) => [value, figures]))
  const saved = await savedLinks(tx, caller)
  const kept = new Set(saved.map(({ page }) => page))
  const used = found.filter(({ value }) => value !== '' && !kept.has(value)).slice(0, MAX_SHOWN)
  const pages = [...saved, ...used.map(({ value }) => ({ id: null, page: value }))]
  const { toLinks } = await linkMaker(tx, caller, publicUrl)
  const links = await toLinks(pages)
  const rows = links.map(link => ({ ...link, ...(counted.get(link.page) ?? noFigures) }))
  const shown = [...new Set(pages.map(({ page }) => page))].map(page => counted.get(page) ?? noFigures)
  return {
    rows: rows.sort((a, b) => b.clicks - a.clicks || b.sales - a.sales || (b.id ?? 0) - (a.id ?? 0)),
    rest: without(await figuresOf(tx, caller, period), shown),
  }
}

export async function listMarks(
  tx: Tx,
  caller: AffiliateCaller,
  { split, days }: { split: Exclude<Split, 'all' | 'page'>; days: number },
) {
  const period = await lastDays(tx, caller.shop_id, days)
  const rows = await figuresBy(tx, caller, { ...period, split, limit: MAX_SHOWN })
  return { rows, rest: without(await figuresOf(tx, caller, period), rows) }
}

/** What is left of a whole beside its parts. */
function without(whole: Figures, parts: readonly Figures[]): Figures {
  const shown = addFigures(parts)
  return {
    clicks: whole.clicks - shown.clicks,
    orders: whole.orders - shown.orders,
    sales: whole.sales - shown.sales,
    commission: whole.commission - shown.commission,
  }
}

async function lastDays(tx: Tx, shop_id: number, days: number): Promise<Period> {
  const today = dayAt(new Date(), await timeZoneOf(tx, shop_id))
  return { from: addDays(today, 1 - days), to: today }
}

import type { FastifyInstance } from 'fastify'
import { hasFeatureIn } from '#features/store/shop/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import { fontStack } from '#kit/design/page-fonts.ts'
import { fontSources } from '#server/pages/fonts.ts'
import { storeScript } from '#server/pages/storeScript.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import type { MessageBar } from '../rules/messageBar.ts'
import { lookOf, type ShownBar, type ShownBars } from '../rules/shown-bars.ts'
import { messageBars } from './bars.ts'

/** `/message-bar.js?shop={domain}`: the bars of a shop and the script that shows one; nothing for a shop that shows none. */
export function barScript(app: FastifyInstance, services: Services, bus: Bus, file: string): void {
  storeScript(app, bus, { address: '/message-bar.js', file, global: 'tandemBars', shownIn: domain => barsOf(services, domain) })
}

async function barsOf({ db, publicUrl }: Services, domain: string): Promise<ShownBars | undefined> {
  const shop_id = await shopOfHost(db, domain)
  if (shop_id === undefined) return undefined
  return db.inShop(shop_id, async tx => {
    if (!(await hasFeatureIn(tx, shop_id, 'messageBar'))) return undefined
    const { byLink, others } = await messageBars(tx, shop_id)
    if (byLink.enabled === 0 && others.enabled === 0) return undefined
    return { byLink: shown(byLink, publicUrl()), others: shown(others, publicUrl()) }
  })
}

function shown(bar: MessageBar, origin: string): ShownBar | null {
  if (bar.enabled === 0) return null
  const faces = fontSources(bar.font_family).map(({ address, ...face }) => ({ ...face, url: origin + address }))
  return { ...lookOf(bar), font: fontStack(bar.font_family), faces }
}

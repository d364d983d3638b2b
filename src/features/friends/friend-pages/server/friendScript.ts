import type { FastifyInstance } from 'fastify'
import { shownBars } from '#features/pages/message-bar/server/index.ts'
import { requireShop } from '#features/pages/registration-page/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import { storeScript } from '#server/pages/storeScript.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { popupWords, speaker, widgetWords } from '../page/speaker.ts'
import type { ShownFriends } from '../rules/shown.ts'
import { toShownPopup, toShownWidget } from '../rules/toShown.ts'
import { readFriendDesign } from './designs.ts'
import { readDisplays } from './displays.ts'
import { givenFacts } from './facts.ts'

/** `/friends.js?shop={domain}`: what a shop shows to customers and friends, and the script for it; nothing where nothing is shown. */
export function friendScript(app: FastifyInstance, services: Services, bus: Bus, file: string): void {
  storeScript(app, bus, { address: '/friends.js', file, global: 'tandemFriends', shownIn: domain => shownIn(services, domain) })
}

async function shownIn(services: Services, domain: string): Promise<ShownFriends | undefined> {
  const shop_id = await shopOfHost(services.db, domain)
  if (shop_id === undefined) return undefined
  return services.db.inShop(shop_id, async tx => {
    const { program, facts } = await givenFacts(tx, services, await requireShop(tx, shop_id))
    if (!program?.is_on) return undefined
    const displays = await readDisplays(tx, shop_id)
    const hasIncentive = program.incentive_type !== 'none'
    const speak = speaker(facts)
    const widget = displays.widget === 1 ? (await readFriendDesign(tx, shop_id, 'widget', hasIncentive)).design : null
    // Without an incentive there is nothing to tell friends.
    const hasPopup = displays.friend_popup === 1 && hasIncentive
    const popup = hasPopup ? (await readFriendDesign(tx, shop_id, 'popup', hasIncentive)).design : null
    if (!widget && !popup) return undefined
    const { design: message } = await readFriendDesign(tx, shop_id, 'message', hasIncentive)
    return {
      widget: widget && toShownWidget(widget, speak, widgetWords(facts, message)),
      popup: popup && toShownPopup(popup, speak, popupWords(facts)),
      bars: await shownBars(tx, shop_id),
    }
  })
}

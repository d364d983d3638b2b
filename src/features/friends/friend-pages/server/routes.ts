import { chooseThankYouOffer, thankYouOffer } from '#features/pages/convert-customers/server/index.ts'
import { shownBars } from '#features/pages/message-bar/server/index.ts'
import { linkTo, requireShop, stamp } from '#features/pages/registration-page/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { EMBED_BLOCK } from '#features/store/store-connection/rules/extensions.ts'
import { accessOf } from '#features/store/store-connection/server/index.ts'
import { storeUrlOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { readSent } from '#server/page-designs/readSent.ts'
import { saveDesign } from '#server/page-designs/saveDesign.ts'
import type { Services } from '#server/services.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import {
  type DisplayView,
  friendPages,
  type LandingDesign,
  landingPath,
  type MessageDesign,
  type PopupDesign,
  STORE_PAGE,
  type WidgetDesign,
} from '../contract.ts'
import type { Displays } from '../rules/displays.ts'
import { themeNamed } from '../rules/landingPage.ts'
import { type FriendPage, friendRef, pageActions, readFriendDesign, tables } from './designs.ts'
import { readDisplays, saveDisplays } from './displays.ts'
import { friendFacts } from './facts.ts'
import { previewRewardEmail, restoreRewardEmail, saveRewardEmail, showRewardEmail } from './rewardEmail.ts'

interface Call {
  body: Record<string, unknown>
  files: Readonly<Record<string, UploadedFile>>
  caller: Caller
  from: RequestFacts
}

interface FriendDesigns {
  widget: WidgetDesign
  popup: PopupDesign
  landing: LandingDesign
  message: MessageDesign
}

export function friendPageRoutes(services: Services): Routes {
  const { db, files: store } = services

  const get =
    <Page extends FriendPage>(page: Page) =>
    ({ caller: { shop_id } }: { caller: Caller }) =>
      db.inShop(shop_id, tx => show(tx, services, shop_id, page))

  const save =
    <Page extends FriendPage>(page: Page) =>
    async ({ body, files, caller, from }: Call) => {
      const { shop_id } = caller
      const sent = await readSent(tables[page], body, files)
      return db.inShop(shop_id, async tx => {
        const saving = { ref: friendRef(shop_id, page), table: tables[page], sent, action: pageActions[page] }
        await saveDesign(tx, saving, { files: store, caller, from })
        return show(tx, services, shop_id, page)
      })
    }

  return routes(friendPages, {
    widget: get('widget'),
    saveWidget: save('widget'),
    popup: get('popup'),
    savePopup: save('popup'),
    landingPage: get('landing'),
    saveLandingPage: save('landing'),
    message: get('message'),
    saveMessage: save('message'),
    rewardEmail: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showRewardEmail(tx, services, shop_id)),
    saveRewardEmail({ body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => saveRewardEmail(tx, services, body, { caller, from }))
    },
    restoreRewardEmail({ caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => restoreRewardEmail(tx, services, { caller, from }))
    },
    previewRewardEmail: ({ body, caller: { shop_id } }) => previewRewardEmail(services, shop_id, body),
    displays: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showDisplays(tx, services, shop_id)),
    saveDisplays: ({ body, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        await lockShop(tx, shop_id)
        const { post_purchase, ...change } = body
        if (post_purchase !== undefined) await chooseThankYouOffer(tx, post_purchase, caller, from)
        if (Object.keys(change).length > 0) await changeDisplays(tx, change, caller, from)
        return showDisplays(tx, services, shop_id)
      }),
  })
}

async function changeDisplays(tx: Tx, change: Partial<Displays>, caller: Caller, from: RequestFacts): Promise<void> {
  const { shop_id } = caller
  const before = await readDisplays(tx, shop_id)
  const after = { ...before, ...change }
  await saveDisplays(tx, shop_id, after)
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'friendPages.displays', before, after, from })
}

async function show<Page extends FriendPage>(
  tx: Tx,
  services: Services,
  shop_id: number,
  page: Page,
): Promise<FriendDesigns[Page]> {
  const shop = await requireShop(tx, shop_id)
  const { facts } = await friendFacts(tx, services, shop)
  const hasIncentive = facts.placeholders.friend_incentive !== ''
  const { stored, design } = await readFriendDesign(tx, shop_id, page, hasIncentive)
  const page_url = page === 'landing' ? { page_url: linkTo(services, shop, landingPath) } : {}
  return {
    ...stamp(stored),
    has_incentive: toFlag(hasIncentive),
    facts,
    ...page_url,
    ...design,
  } as unknown as FriendDesigns[Page]
}

async function showDisplays(tx: Tx, services: Services, shop_id: number): Promise<DisplayView> {
  const shop = await requireShop(tx, shop_id)
  const { program, facts } = await friendFacts(tx, services, shop)
  const access = services.config.platform && (await accessOf(tx, services, shop_id))
  const bars = await shownBars(tx, shop_id)
  return {
    ...(await readDisplays(tx, shop_id)),
    is_on: toFlag(program?.is_on ?? false),
    has_incentive: toFlag(facts.placeholders.friend_incentive !== ''),
    page_url: linkTo(services, shop, landingPath),
    store_page_url: access ? storeUrlOf(await linkedShop(tx, shop_id)).replace(/\/$/, '') + STORE_PAGE : null,
    theme: themeNamed((await readFriendDesign(tx, shop_id, 'landing', true)).design.select_theme),
    post_purchase: await thankYouOffer(tx, shop_id),
    editor_url: access ? connectPlatform(services.config.platform!).embedEditorUrl(access.shop, EMBED_BLOCK) : null,
    message_bar: { by_link: toFlag(bars.byLink), others: toFlag(bars.others) },
  }
}

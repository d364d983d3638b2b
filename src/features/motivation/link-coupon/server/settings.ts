import { type ProgramLink, programLinks, saveProgramLinks } from '#features/commissions/programs/server/index.ts'
import { lockShop, readShop, updateShop } from '#features/store/shop/server/index.ts'
import { destinationOf, type LinkedShop, linkTo } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop, readLinkSettings, saveLinkSettings } from '#features/store/tracking/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { recordOf } from '#kit/fields.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { LinkCoupon, Utm } from '../contract.ts'
import { movedDestination, readDestination } from '../rules/destination.ts'
import { type LinkCouponChange, type UtmForm, utmFields } from '../rules/settings.ts'

export async function showSettings(tx: Tx, shop_id: number): Promise<LinkCoupon> {
  const { store_url, cookie_days } = await readLinkSettings(tx, shop_id)
  const { track_by_coupon, domain } = await readShop(tx, shop_id, 'track_by_coupon', 'domain')
  const programs = await programLinks(tx, shop_id)
  return {
    store_url,
    usual_url: `https://${domain}`,
    cookie_days,
    track_by_coupon: toFlag(track_by_coupon),
    programs: programs.map(({ id, name, status, link_destination }) => ({
      ...{ program_id: id, name, link_destination },
      is_active: toFlag(status === 1),
    })),
  }
}

export async function changeSettings(tx: Tx, change: LinkCouponChange, caller: Caller, from: RequestFacts): Promise<LinkCoupon> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const before = await showSettings(tx, shop_id)
  const settings = await readLinkSettings(tx, shop_id)
  const store = await linkedShop(tx, shop_id)
  const { store_url, cookie_days, track_by_coupon } = change
  await saveProgramLinks(tx, shop_id, destinationsOf(await programLinks(tx, shop_id), change, store))
  await saveLinkSettings(tx, shop_id, { ...settings, store_url, cookie_days })
  await updateShop(tx, shop_id, { track_by_coupon: track_by_coupon === 1 })
  const after = await showSettings(tx, shop_id)
  const told = { before: inWords(before), after: inWords(after) }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'linkCoupon.settings', ...told, from })
  return after
}

/** Where each program leads from now on: what was entered, below the store's new address where that has changed. */
function destinationsOf(programs: readonly ProgramLink[], change: LinkCouponChange, before: LinkedShop): ProgramLink[] {
  const after = { ...before, store_url: change.store_url }
  const entered = new Map(change.programs.map((one, place) => [one.program_id, { ...one, place }]))
  return programs.map(program => {
    const wanted = entered.get(program.id)
    const destination = wanted ? wanted.link_destination : program.link_destination
    // What stands there unchanged is taken along to the new address.
    if (destination === null || destination === program.link_destination)
      return { ...program, link_destination: destination && movedDestination(before, after, destination) }
    const link_destination = readDestination(after, destination)
    if (link_destination === undefined) throw elsewhere(wanted!.place)
    return { ...program, link_destination }
  })
}

function elsewhere(place: number): Refusal {
  const fields = { [`programs.${place}.link_destination`]: [{ key: 'linkCoupon.otherDomain' }] }
  return new Refusal('invalid', 'error.invalid', { fields })
}

/** In the log one level deep, each field by its own name. */
const inWords = ({ store_url, cookie_days, track_by_coupon, programs }: LinkCoupon) => ({
  ...{ store_url, cookie_days, track_by_coupon },
  link_destinations: programs.flatMap(({ name, link_destination }) => (link_destination ? [`${name}: ${link_destination}`] : [])),
})

/** What was saved before braces had a meaning is shown as it is. */
const storedMarks = (utm: LinkedShop['utm']): UtmForm => recordOf(utmFields, name => utm?.[name] ?? '')

export async function showUtm(tx: Tx, shop_id: number): Promise<Utm> {
  const shop = await linkedShop(tx, shop_id)
  const page = destinationOf(shop, { link_destination: null })
  return {
    utm: storedMarks(shop.utm),
    example: linkTo({ ...shop, utm: {} }, page, { ref_code: '1.example', ref_word: null }),
  }
}

export async function changeUtm(tx: Tx, utm: UtmForm, caller: Caller, from: RequestFacts): Promise<Utm> {
  const { shop_id } = caller
  await lockShop(tx, shop_id)
  const settings = await readLinkSettings(tx, shop_id)
  await saveLinkSettings(tx, shop_id, { ...settings, utm })
  const told = { before: storedMarks(settings.utm), after: utm }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'linkCoupon.utm', ...told, from })
  return showUtm(tx, shop_id)
}

import { lockForAffiliates, requireProgram } from '#features/commissions/programs/server/index.ts'
import { linkTo, requireShop } from '#features/pages/registration-page/server/index.ts'
import { signUpPaths } from '#features/pages/sign-up/contract.ts'
import { affiliateOf, countNetwork, networkByLevel, ownDownlines } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { formatRate } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalNetwork, portalNetwork } from '../contract.ts'
import { shortName } from '../rules/shortName.ts'

export const portalNetworkRoutes = (services: Services): Routes =>
  routes(portalNetwork, {
    get: ({ caller }) => services.db.inShop(caller.shop_id, tx => networkOf(tx, services, caller)),

    below: ({ query: { of, ...page }, caller }) =>
      services.db.inShop(caller.shop_id, async tx => {
        const { shop_id, affiliate_id } = caller
        const { rates } = await termsOf(tx, caller)
        const asked = { of: of ?? affiliate_id, before: page.before, limit: page.limit }
        const { people, next } = await ownDownlines(tx, { shop_id, affiliate_id, levels: rates.length }, asked)
        const rows = people.map(({ id, status, created_at, below, ...names }) => ({
          id,
          name: shortName(names),
          joined_at: created_at.toISOString(),
          is_active: status === 'active',
          below,
        }))
        return { rows, next }
      }),
  })

/** What the affiliate's own program pays for a network; the upline's program decides, not the seller's. */
async function termsOf(tx: Tx, { shop_id, affiliate_id }: AffiliateCaller) {
  const { program_id, ref_code, ref_word } = await affiliateOf(tx, shop_id, affiliate_id)
    .select(['program_id', 'ref_code', 'ref_word'])
    .executeTakeFirstOrThrow()
  const { network_rates: rates, network_base: base, network_program_id } = await requireProgram(tx, shop_id, program_id)
  if (rates.length === 0) throw new Refusal('not_found')
  return { rates, base: base as PortalNetwork['base'], ref: ref_word ?? ref_code, network_program_id }
}

async function networkOf(tx: Tx, services: Services, caller: AffiliateCaller): Promise<PortalNetwork> {
  const { shop_id, affiliate_id } = caller
  const { rates, base, ref, network_program_id } = await termsOf(tx, caller)
  const { byLevel, total, is_cut } = await countNetwork(tx, { shop_id, affiliate_id, levels: rates.length })
  const earned = await networkByLevel(tx, { shop_id, affiliate_id })
  const shop = await requireShop(tx, shop_id)
  const chosen = await openProgram(tx, shop_id, network_program_id)
  return {
    link: linkTo(services, shop, path => signUpPaths.register(path) + linkQuery(chosen, ref)),
    base,
    sign_ups: total,
    is_cut,
    commission: totals(earned),
    levels: rates.map((rate, place) => ({
      level: place + 1,
      percent: formatRate(rate),
      sign_ups: byLevel.get(place + 1) ?? 0,
      commission: totals(earned.filter(({ level }) => level === place + 1)),
    })),
  }
}

/** The program the merchant chose for newcomers; nothing, where that takes nobody and the default program does. */
async function openProgram(tx: Tx, shop_id: number, id: number | null): Promise<number | undefined> {
  const program = id === null ? undefined : await lockForAffiliates(tx, shop_id, id)
  return program?.is_open ? program.id : undefined
}

const linkQuery = (program_id: number | undefined, ref: string) =>
  `?${new URLSearchParams({ ...(program_id !== undefined && { p: String(program_id) }), ref })}`

function totals(earned: readonly { currency: string; amount: number }[]): PortalNetwork['commission'] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of earned) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

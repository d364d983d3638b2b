import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { productTitles } from '#features/commissions/products/server/index.ts'
import { defaultProgramId, launchProgram, showProgram } from '#features/commissions/programs/server/index.ts'
import { registrationPath } from '#features/pages/registration-page/rules/links.ts'
import { proposeForm } from '#features/pages/registration-page/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { lookOf } from '#features/store/store-connection/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { LaunchChange, LaunchProgram } from '../contract.ts'
import { industryOf } from '../rules/industries.ts'
import { proposedRate } from '../rules/proposedRate.ts'
import { ensureAddress } from './address.ts'

/** The default program as it is; before there is one, what is proposed by what the store says about itself. */
export async function showLaunch(tx: Tx, services: Services, shop_id: number): Promise<LaunchProgram> {
  const id = await defaultProgramId(tx, shop_id)
  return id === undefined ? proposal(tx, services, shop_id) : launched(tx, services, shop_id, id)
}

async function launched(tx: Tx, services: Services, shop_id: number, id: number): Promise<LaunchProgram> {
  const { name, description, commission_type, commission_amount, currency } = await showProgram(tx, shop_id, id)
  const shop = await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan')
  return {
    program_id: id,
    name,
    description,
    commission_type,
    commission_amount: commission_amount === null ? null : Number(commission_amount),
    currency,
    industry: null,
    link: siteOf(services, shop)?.page(registrationPath(shop.sub_path!, id)) ?? null,
  }
}

/** So many products say enough. */
const MOST_PRODUCTS = 100

async function proposal(tx: Tx, { texts }: Services, shop_id: number): Promise<LaunchProgram> {
  const shop = await readShop(tx, shop_id, 'name', 'brand_name', 'currency', 'language')
  const t = texts(toSpokenLanguage(shop.language))
  const brand = { shop: shop.brand_name || shop.name }
  const industry = industryOf(await titlesOf(tx, shop_id))
  return {
    program_id: null,
    name: t.any('quickStart.proposed.name', brand),
    description: t.any('quickStart.proposed.description', brand),
    ...proposedRate(industry),
    currency: shop.currency,
    industry,
    link: null,
  }
}

/** Before the catalogue is there, the first few that the store told while it installed the app. */
async function titlesOf(tx: Tx, shop_id: number): Promise<readonly string[]> {
  const titles = await productTitles(tx, shop_id, MOST_PRODUCTS)
  return titles.length > 0 ? titles : ((await lookOf(tx, shop_id))?.product_titles ?? [])
}

/** With the first program the shop has all that somebody needs to sign up. */
export async function launch(tx: Tx, services: Services, sent: LaunchChange, by: CalledBy): Promise<LaunchProgram> {
  const { shop_id } = by.caller
  const { commission_amount, ...others } = sent
  const amount = commission_amount === undefined ? {} : { commission_amount: String(commission_amount) }
  const usual = { commission_type: CommissionType.flatPerOrder }
  await launchProgram(tx, { body: { ...others, ...amount }, usual }, by)
  await ensureAddress(tx, by)
  await proposeForm(tx, services, by)
  return showLaunch(tx, services, shop_id)
}

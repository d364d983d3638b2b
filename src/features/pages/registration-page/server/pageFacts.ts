import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { offeredMethods } from '#features/commissions/payment-settings/rules/offeredMethods.ts'
import { readPaymentSettings } from '#features/commissions/payment-settings/server/index.ts'
import { readSignUpProtection } from '#features/sales/fraud/server/index.ts'
import { readLinkSettings } from '#features/store/tracking/server/index.ts'
import { countryNames } from '#kit/countries.ts'
import type { PageFacts, Picture, Rate } from '#kit/design/page-facts.ts'
import { type SpokenLanguage, spokenLanguages, toSpokenLanguage } from '#kit/languages.ts'
import { portalPath } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import { fileUrl } from '#server/files/files.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'
import { formAsksForCode } from './formAsksForCode.ts'
import { brandOf, levelsOf, moneyOf, rateInWords, typeInWords, valuesOf } from './inWords.ts'
import { type Program, planOf, type RegistrationShop } from './page.ts'
import { pageTexts } from './pageTexts.ts'

export const languageOf = ({ language }: Pick<RegistrationShop, 'language'>): SpokenLanguage => toSpokenLanguage(language)

/** What a visitor asks for in the address, where words of it exist; else the shop's. */
export const visitorLanguage = (shop: Pick<RegistrationShop, 'language'>, asked: string | undefined): SpokenLanguage =>
  spokenLanguages.find(code => code === asked) ?? languageOf(shop)

/** What a page says besides its design; without a program it is a page of the whole shop. */
export async function pageFacts(
  tx: Tx,
  services: Pick<Services, 'config' | 'publicUrl'>,
  shop: RegistrationShop,
  program: Program | undefined,
  language = languageOf(shop),
): Promise<PageFacts> {
  const { store_url } = await readLinkSettings(tx, shop.shop_id)
  return {
    brand_name: brandOf(shop),
    logo: await logoOf(tx, shop),
    language,
    placeholders: program ? valuesOf(shop, program, language) : { brand_name: brandOf(shop) },
    rates: program ? await ratesOf(tx, shop, program, language) : [],
    payment_methods: program ? await methodsOf(tx, shop, program, language) : [],
    countries: program ? await countriesOf(tx, shop, language) : [],
    asks_for_code: program !== undefined && (await formAsksForCode.call(tx, shop.shop_id, program.id)),
    store_url: store_url ?? `https://${shop.domain}`,
    login_url: loginUrl(services, shop),
  }
}

/** From a host that affiliates share with the admin it is the same host; else it is where they are at home. */
function loginUrl(services: Pick<Services, 'config' | 'publicUrl'>, shop: RegistrationShop): string | null {
  const site = siteOf(services, shop)
  return site?.isApart ? site.portal('/login') : site && portalPath(shop.sub_path!, '/login')
}

export async function logoOf(tx: Tx, { shop_id, logo_id }: RegistrationShop): Promise<Picture | null> {
  if (logo_id === null) return null
  const file = await tx
    .selectFrom('file')
    .select(['width', 'height'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', logo_id)
    .executeTakeFirst()
  return file ? { url: fileUrl({ shop_id, id: logo_id }), width: file.width ?? 0, height: file.height ?? 0 } : null
}

/** Those a visitor may come from. */
async function countriesOf(tx: Tx, { shop_id }: RegistrationShop, language: SpokenLanguage): Promise<PageFacts['countries']> {
  const { allowed_countries: allowed } = await readSignUpProtection(tx, shop_id)
  return countryNames(language).filter(({ value }) => allowed.length === 0 || allowed.includes(value))
}

const MAX_RATES = 200

/** Products with a commission of their own, by name, and then what everything else earns. */
async function ratesOf(tx: Tx, shop: RegistrationShop, program: Program, language: SpokenLanguage): Promise<Rate[]> {
  const special = await tx
    .selectFrom('special_commission')
    .innerJoin('product', join =>
      join.onRef('product.shop_id', '=', 'special_commission.shop_id').onRef('product.id', '=', 'special_commission.product_id'),
    )
    .select(['product.title as name', 'commission_type', 'commission_amount'])
    .where('special_commission.shop_id', '=', shop.shop_id)
    .where('program_id', '=', program.id)
    .where('product.removed_at', 'is', null)
    .orderBy('product.title')
    .orderBy('product.id')
    .limit(MAX_RATES - levelsOf(program).length - 1)
    .execute()
  const toRate = (name: string, type: number, amount: number): Rate => ({
    name,
    type: typeInWords(type, language),
    amount: rateInWords(shop, type, amount, language),
  })
  return [
    ...special.map(row => toRate(row.name, row.commission_type, row.commission_amount)),
    ...usualRates(shop, program, language, special.length > 0).map(({ name, amount }) =>
      toRate(name, program.commission_type, amount),
    ),
  ]
}

function usualRates(shop: RegistrationShop, program: Program, language: SpokenLanguage, hasSpecial: boolean) {
  const t = pageTexts(language)
  if (program.rule === ProgramRule.simple)
    return [
      {
        name: t(hasSpecial ? 'registrationPage.otherProducts' : 'registrationPage.allProducts'),
        amount: program.commission_amount,
      },
    ]
  return levelsOf(program).map(({ from, amount }) => ({
    name: from === 0 ? t('registrationPage.anyOrder') : t('registrationPage.ordersFrom', { amount: moneyOf(shop, from) }),
    amount,
  }))
}

async function methodsOf(
  tx: Tx,
  shop: RegistrationShop,
  { id }: Program,
  language: SpokenLanguage,
): Promise<PageFacts['payment_methods']> {
  const t = pageTexts(language)
  const settings = await readPaymentSettings(tx, shop.shop_id)
  return offeredMethods(settings, planOf(shop), id).map(method => ({
    value: method,
    text: settings.methods[method].label || t(`registrationPage.payment.${method}`),
  }))
}

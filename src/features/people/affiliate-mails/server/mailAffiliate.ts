import { wants } from '#features/people/unsubscribe/rules/mutable-mails.ts'
import { unsubscribeUrl } from '#features/people/unsubscribe/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { type Language, toSpokenLanguage } from '#kit/languages.ts'
import { type ShopMoney, shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import { type AffiliateSite, siteOf } from '#server/hosts/affiliate-site.ts'
import { cleanHtml } from '#server/html/cleanHtml.ts'
import type { Services } from '#server/services.ts'
import { dressHtml } from '../rules/dressHtml.ts'
import { type LinkValue, type MailValues, mailWriter } from '../rules/mailWriter.ts'
import { rateWords } from '../rules/rateWords.ts'
import type { Template } from '../rules/template.ts'
import { missingTags } from '../rules/template-problems.ts'
import { becauseOf, isEssential as isEssentialType, type MailType, mutedAs, requiredTagsOf, type Tag } from '../rules/types.ts'
import { type MailingShop, mailingShop } from './mailingShop.ts'
import { type MailedPerson, mailedAffiliate, mailedProgram } from './people.ts'
import { drawLetter, sendToAffiliate } from './sendToAffiliate.ts'
import { defaultTemplate, templateOf, wordsOf } from './templates.ts'

/** What the values of a mail are made with. */
export interface Telling {
  shop: MailingShop
  person: MailedPerson
  language: Language
  say: (key: string, values?: Record<string, string | number>) => string
  money: ShopMoney['show']
  site: AffiliateSite | null
  /** A link with its own words; without an address there is none. */
  link: (tag: Tag, url: string | undefined) => LinkValue
}

type ValuesOf = (telling: Telling) => MailValues | Promise<MailValues>

interface Letter {
  shop_id: number
  type: MailType
  /** The same for every try, see `mailIdOf`. */
  id: string
  /** Where it goes, if not to the address of now. */
  to?: { address: string; name: string }
  /** It is sent whatever was switched off: it is itself what the reader waits for. */
  isEssential?: boolean
  /** What only this mail tells. */
  values?: ValuesOf
  /** Where somebody who has no settings ends mails like this. */
  optOutUrl?: string
}

interface ToAffiliate extends Letter {
  affiliate_id: number
  /** Only to those who can come in. */
  onlyActive?: boolean
}

/** Mails an affiliate in the words of their program, unless shop or affiliate do not want such mails. */
export async function mailAffiliate(services: Services, letter: ToAffiliate): Promise<void> {
  await mailReader(services, letter, await services.db.inShop(letter.shop_id, tx => findReader(tx, letter)))
}

/** Who reads a mail, and the words it is written in. */
type MailReader = Pick<ToPerson, 'person' | 'written'>

/** For whoever reads other rows of the shop along with them. */
export async function findReader(
  tx: Tx,
  { shop_id, affiliate_id, type }: Pick<ToAffiliate, 'shop_id' | 'affiliate_id' | 'type'>,
): Promise<MailReader | undefined> {
  const person = await mailedAffiliate(tx, shop_id, affiliate_id)
  return person && { person, written: await writtenFor(tx, shop_id, person, type) }
}

export async function mailReader(
  services: Services,
  { affiliate_id: _, onlyActive, ...letter }: ToAffiliate,
  reader: MailReader | undefined,
): Promise<void> {
  if (!reader || (onlyActive && reader.person.affiliate?.status !== 'active')) return
  await mailPerson(services, { ...letter, ...reader })
}

interface ToCustomer extends Letter {
  person: Omit<MailedPerson, 'program' | 'affiliate'>
  program_id: number
}

/** The same to somebody who is none yet. */
export async function mailCustomer(services: Services, { person, program_id, ...letter }: ToCustomer): Promise<void> {
  const { shop_id, type } = letter
  const found = await services.db.inShop(shop_id, async tx => {
    const program = await mailedProgram(tx, shop_id, program_id)
    return program && { person: { ...person, program }, written: await writtenFor(tx, shop_id, { program }, type) }
  })
  if (found) await mailPerson(services, { ...letter, ...found })
}

interface TemplateOfShop {
  shop: MailingShop
  stored: Awaited<ReturnType<typeof templateOf>>
}

/** The shop that writes, and its words for this. */
const writtenFor = async (
  tx: Tx,
  shop_id: number,
  { program }: Pick<MailedPerson, 'program'>,
  type: MailType,
): Promise<TemplateOfShop> => ({
  shop: await mailingShop(tx, shop_id),
  stored: await templateOf(tx, shop_id, program.id, type),
})

interface ToPerson extends Letter {
  person: MailedPerson
  written: TemplateOfShop
}

async function mailPerson(services: Services, { person, ...about }: ToPerson): Promise<void> {
  const { id, type, to = { address: person.email, name: nameOf(person) }, isEssential = isEssentialType(type) } = about
  const kind = mutedAs(type)
  if (!isEmail(to.address) || (!isEssential && kind && person.affiliate && !wants(person.affiliate, kind))) return
  const { shop, stored } = about.written
  const letter = await composeMail(services, { ...about, isEssential, person })
  if (!isEssential && !stored.is_on) return
  const affiliate_id = person.affiliate?.id
  const ending =
    kind && affiliate_id && !isEssential
      ? unsubscribeUrl(services, shop, { shop_id: about.shop_id, affiliate_id, kind })
      : undefined
  await sendToAffiliate(services, shop, { id, to, ...letter, unsubscribeUrl: about.optOutUrl ?? ending })
}

interface Composed {
  shop_id: number
  type: MailType
  person: MailedPerson
  isEssential?: boolean
  values?: ValuesOf
  optOutUrl?: string
  /** Other words than those that are saved. */
  template?: Template
}

/** A mail with all that it says, as it is sent and as it is shown before. */
async function composeMail(
  services: Services,
  { shop_id, type, person, written, ...given }: Composed & { written: TemplateOfShop },
) {
  const { shop, stored } = written
  const telling = tellingOf(services, shop, person)
  const { language } = telling
  const template = given.template ?? wordsOf(stored) ?? defaultTemplate(services.texts, language, type)
  const values = { ...commonValues(telling), ...(await given.values?.(telling)) }
  const required = requiredTagsOf(type)
  const { subject, html, text } = mailWriter(withRequired(template, required), { clean: cleanHtml, required })(values)
  return {
    ...{ subject, title: subject, language, paragraphs: [] },
    // What affiliates cannot switch off does not say where.
    isEssential: given.isEssential || mutedAs(type) === undefined || becauseOf(type) === 'friend',
    body: { html: dressHtml(html, { colors: shop.colors, origin: services.publicUrl() }), text },
    footer: telling.say(`affiliateMails.footer.${becauseOf(type)}`, { shop: shop.called }),
    footerLink: endingOf(services, { shop_id, type, person, shop, optOutUrl: given.optOutUrl, say: telling.say }),
  }
}

interface Ending extends Pick<Composed, 'shop_id' | 'type' | 'person' | 'optOutUrl'> {
  shop: MailingShop
  say: Telling['say']
}

/** Where a reader without settings ends such mails. */
function endingOf(services: Services, { shop_id, type, person, shop, optOutUrl, say }: Ending) {
  if (optOutUrl) return { label: say('affiliateMails.optOut'), url: optOutUrl }
  const kind = mutedAs(type)
  if (becauseOf(type) !== 'friend' || !kind || !person.affiliate) return undefined
  const url = unsubscribeUrl(services, shop, { shop_id, affiliate_id: person.affiliate.id, kind })
  return { label: say('affiliateMails.unsubscribe'), url }
}

/** Words of before a tag was required say it at their end: without it their reader cannot go on. */
const withRequired = ({ subject, content }: Template, required: readonly Tag[]): Template => ({
  subject,
  content:
    content +
    missingTags(content, required)
      .map(tag => `<p>{${tag}}</p>`)
      .join(''),
})

/** The mail an affiliate would get now. */
export async function showMail(services: Services, composed: Composed) {
  const { shop_id, person, type } = composed
  const written = await services.db.inShop(shop_id, tx => writtenFor(tx, shop_id, person, type))
  const letter = await composeMail(services, { ...composed, written })
  return { ...drawLetter(services, written.shop, letter), is_on: written.stored.is_on }
}

export function tellingOf(services: Services, shop: MailingShop, person: MailedPerson): Telling {
  const language = toSpokenLanguage(person.language ?? shop.language)
  const say: Telling['say'] = (key, values) => services.texts(language).any(key, values)
  const link: Telling['link'] = (tag, url) => ({ url: url ?? '', label: say(`affiliateMails.link.${tag}`) })
  return { shop, person, language, say, link, money: shopMoney(shop).show, site: siteOf(services, shop) }
}

const nameOf = ({ first_name, last_name }: MailedPerson) => `${first_name} ${last_name}`.trim()

/** What every mail can tell. */
export function commonValues({ shop, person, say, money, site, link }: Telling): MailValues {
  const { first_name, last_name, program, affiliate } = person
  const login = site?.portal('/login')
  const address = (url = ''): LinkValue => ({ url, label: url })
  const somebody = say('affiliateMails.fallback.name')
  return {
    logo: { picture: shop.logo ?? '', alt: shop.called },
    ...{ brand_name: shop.called, first_name: first_name || somebody, last_name },
    ...{ affiliate_name: nameOf(person) || somebody, program_name: program.name },
    commission_structure: say(`affiliateMails.structure.${program.commission_type}`),
    commission_value: rateWords(program, { money, between: (low, high) => say('affiliateMails.between', { low, high }) }),
    affiliate_link: address(affiliate?.link),
    referral_url: address(affiliate?.link),
    coupon: affiliate?.coupon ?? '',
    affiliate_login_url: address(login),
    affiliate_login_link: link('affiliate_login_link', login),
    support_email: shop.support_email ?? '',
  }
}

import { erasedColumns as ofPeople } from '#features/store/customers/server/forget.ts'
import type { PersonalData } from '#server/personal.ts'
import { allFeatures } from '../../src/app/server/registers.ts'

/** What is known of people, by table, as each feature declares it: `personal` in `server/feature.ts`. */
const allPersonal = allFeatures.flatMap(({ personal = [] }) => personal)

type Columns = Record<string, readonly string[]>
const together = (which: 'ofAffiliates' | 'ofCustomers'): Columns =>
  Object.assign({}, ...allPersonal.map((personal: PersonalData) => personal[which]))

/** Goes when an affiliate is deleted. */
export const ofAffiliates: Columns = together('ofAffiliates')

/** Goes when the store asks to forget a customer. */
export const ofCustomers: Columns = { ...together('ofCustomers'), customer: Object.keys(ofPeople) }

/** Speaks of a person, or looks as if it did, and stays: why. Features that keep nothing else of people say it here. */
export const staying: Record<string, string> = {
  ...Object.assign({}, ...allPersonal.map(({ staying }) => staying)),
  'affiliate_coupon.name': 'what the merchant calls a code',
  'alert_dismissal.name': 'of an alert',
  'auto_discount.name': 'what the merchant calls a rule',
  'click_event.event_name': 'of an event',
  'creative.name': 'of a picture, a file or a link, given by the merchant',
  'creative_category.name': 'of a category, given by the merchant',
  'import.file_name': 'of a file; its rows go when they are applied or a day later',
  'program.name': 'of a program',
  'rating.event_name': 'of an event',
  'folded_referral.order_name': 'the number of an order',
  'schema_migration.name': 'of a file',
  'sender_address.address': 'of the shop, for mails to affiliates to come from',
  'shop.brand_name': 'of the shop',
  'shop.country': 'where the store sells from',
  'shop.name': 'of the shop',
  'shop.own_address_sales': 'what happens to orders from the address of an affiliate',
  'shop.support_email': 'of the shop, for affiliates to write to',
  'store_link.other_name': 'of another shop',
  'stopped_sign_up.address': 'of a refused sign-up, for a month',
  'stopped_sign_up.email': 'of a refused sign-up, for a month',
}

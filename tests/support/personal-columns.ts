import { affiliateFieldNames, affiliateFields } from '#features/people/affiliates/rules/fields.ts'
import { erasedColumns } from '#features/people/affiliates/server/removeAffiliate.ts'
import { erasedOfDeliveries, erasedOfOrders } from '#features/sales/orders/server/privacy/redact.ts'
import { erasedColumns as ofPeople } from '#features/store/customers/server/forget.ts'
import { erasedColumns as ofVisits } from '#features/store/tracking/server/forgetVisits.ts'
import { columnOf } from '#kit/fields.ts'

/** What is known of people, by table. Whoever adds a column that says something of a person adds it to one of these. */

/** Goes when an affiliate is deleted. */
export const ofAffiliates: Record<string, readonly string[]> = {
  affiliate: [
    ...affiliateFieldNames.map(name => columnOf(affiliateFields, name)),
    ...Object.keys(erasedColumns),
    // Made by the database from e-mail, payment details and word.
    ...['mailbox', 'payment_address', 'ref_word_key'],
  ],
  // With its row.
  affiliate_email_change: ['email'],
  affiliate_tag: ['tag'],
  // With their rows, whoever of the two wrote it.
  chat_file: ['filename'],
  chat_message: ['msg'],
  // Both are made of the person's name, more often than not; they go with their rows.
  coupon_wish: ['code'],
  custom_link: ['path', 'target'],
  // With its row, as soon as whoever was asked is gone, whether as an affiliate or as a customer.
  customer_invitation: ['email', 'mailbox', 'first_name', 'last_name'],
  order_claim: ['buyer_email', 'note', 'reason'],
  // Gone as soon as the gift is ordered or taken back.
  sent_gift: ['address'],
  // With its row.
  referral_participant: ['person'],
  payment_request: ['note', 'reason'],
  payment_request_file: ['filename'],
  w9_file: ['filename'],
  w9_form: ['legal_name', 'business_name', 'street_address', 'city', 'zip_code'],
}

/** Goes when the store asks to forget a customer. */
export const ofCustomers: Record<string, readonly string[]> = {
  customer: Object.keys(ofPeople),
  click: Object.keys(ofVisits),
  // Of what came with an order only the person goes; lines and amounts stay.
  store_order: Object.keys(erasedOfOrders),
  webhook_inbox: Object.keys(erasedOfDeliveries),
  // What an affiliate knows of who bought.
  order_claim: ['buyer_email', 'note'],
  customer_invitation: ['email', 'mailbox', 'first_name', 'last_name'],
  referral_participant: ['person'],
  // Goes with its row.
  customer_data_request: ['content'],
}

/** Speaks of a person, or looks as if it did, and stays: why. */
export const staying: Record<string, string> = {
  'affiliate.kind': 'affiliate or rewarded customer: says nothing of who it was',
  'affiliate.ref_code': 'a number with a check, by which old links are known to be over',
  'affiliate.signup_source': 'how many came which way',
  'affiliate.status': 'inactive, as everybody who is gone',
  'affiliate_coupon.name': 'what the merchant calls a code',
  'alert_dismissal.name': 'of an alert',
  'api_key.name': 'of a key, given by the merchant',
  'audit_log.actor_name': 'who did what stays true after they have left; nobody can change the log',
  'audit_log.address': 'from where it was done, of whoever runs the shop',
  'audit_log.user_agent': 'with what it was done, of whoever runs the shop',
  'audit_log.before': 'what the merchant changed, as it was; nobody can change the log',
  'audit_log.after': 'what the merchant changed, as it became; nobody can change the log',
  'auto_discount.name': 'what the merchant calls a rule',
  'click_event.event_name': 'of an event',
  'gift.name': 'of a gift, given by the merchant',
  'creative.name': 'of a picture, a file or a link, given by the merchant',
  'creative_category.name': 'of a category, given by the merchant',
  'coupon_sample.name': 'what the merchant calls a sample',
  'coupon_sample.note': 'what everybody who gets a code of it is told',
  'import.file_name': 'of a file; its rows go when they are applied or a day later',
  'member.email': 'staff of the shop, by which those who left are known in the log',
  'member.name': 'staff of the shop, by which those who left are known in the log',
  'payout.note': 'why the merchant paid, for the books',
  'payout.payee_email': 'where money went has to be shown for years, whoever is gone',
  'payout.payee_name': 'the same',
  'program.name': 'of a program',
  'rating.event_name': 'of an event',
  'folded_referral.order_name': 'the number of an order',
  'referral.order_name': 'the number of an order',
  'schema_migration.name': 'of a file',
  'sender_address.address': 'of the shop, for mails to affiliates to come from',
  'session_family.address': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
  'session_family.support_name': 'who of our own worked in the shop',
  'session_family.user_agent': 'staff of the shop, for them to know their own devices; an affiliate’s go with them',
  'shop.brand_name': 'of the shop',
  'shop.country': 'where the store sells from',
  'shop.name': 'of the shop',
  'shop.own_address_sales': 'what happens to orders from the address of an affiliate',
  'shop.support_email': 'of the shop, for affiliates to write to',
  'stopped_sign_up.address': 'of a refused sign-up, for a month',
  'store_of_email.email': 'where staff of a shop sign in; it goes when they do',
  'stopped_sign_up.email': 'of a refused sign-up, for a month',
  'tax_payer.city': 'of the shop',
  'tax_payer.legal_name': 'of the shop',
  'tax_payer.phone': 'of the shop',
  'tax_payer.street_address': 'of the shop',
  'tax_payer.zip_code': 'of the shop',
}

import { columnOf } from '#kit/fields.ts'
import type { PersonalData } from '#server/personal.ts'
import { affiliateFieldNames, affiliateFields } from '../rules/fields.ts'
import { couponsOf, requireAffiliate } from './detail.ts'
import { erasedColumns } from './removeAffiliate.ts'

export const personal: PersonalData = {
  ofAffiliates: {
    affiliate: [
      ...affiliateFieldNames.map(name => columnOf(affiliateFields, name)),
      ...Object.keys(erasedColumns),
      // Made by the database from e-mail, payment details and word.
      ...['mailbox', 'payment_address', 'ref_word_key'],
    ],
    // With its row.
    affiliate_email_change: ['email'],
    affiliate_tag: ['tag'],
  },
  staying: {
    'affiliate.kind': 'affiliate or rewarded customer: says nothing of who it was',
    'affiliate.ref_code': 'a number with a check, by which old links are known to be over',
    'affiliate.signup_source': 'how many came which way',
    'affiliate.status': 'inactive, as everybody who is gone',
  },
  file: {
    account: {
      async read(tx, { shop_id, affiliate_id }) {
        // What the shop remarks for itself is not the affiliate's.
        const { password_hash, internal_note, tags, fraud_flag, ...stored } = await requireAffiliate(tx, shop_id, affiliate_id)
        return { ...stored, has_password: password_hash !== null }
      },
    },
    coupons: { read: (tx, { shop_id, affiliate_id }) => couponsOf(tx, shop_id, affiliate_id) },
  },
}

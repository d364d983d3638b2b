import { fieldsWith, recordOf } from '#kit/fields.ts'
import type { ImportColumn } from '#server/imports/defineImport.ts'
import { type AffiliateFieldName, affiliateFields, fieldOf } from '../rules/fields.ts'
import { splitName } from '../rules/fullName.ts'

/** The columns of a file of affiliates, with the names that other affiliate programs' exports and templates give them. */
export const importedColumns = {
  first_name: { required: true, aliases: ['firstname', 'given_name', 'forename'], sample: ['Ann', 'Minh'] },
  last_name: { required: true, aliases: ['lastname', 'surname', 'family_name'], sample: ['Smith', 'Trần'] },
  full_name: {
    aliases: ['name', 'affiliate_name', 'display_name', 'fullname', 'affiliate'],
    split: { into: ['first_name', 'last_name'], apart: splitName },
    sample: [],
  },
  email: {
    required: true,
    aliases: ['email_address', 'e_mail', 'mail', 'user_email', 'affiliate_email', 'account_email', 'username'],
    sample: ['ann@example.com', 'minh@example.com'],
  },
  ...recordOf(fieldsWith(affiliateFields, 'imported'), importOf),
  paypal_email: { aliases: ['paypal', 'paypal_address', 'payment_email', 'payout_email'], sample: ['', 'minh@example.com'] },
  tags: { aliases: ['tag', 'labels', 'groups'], sample: ['hiker, blogger', ''] },
} as const satisfies Record<string, ImportColumn>

function importOf(name: AffiliateFieldName): ImportColumn {
  const { aliases, sample = ['', ''] } = fieldOf(name).imported!
  return { aliases, sample }
}

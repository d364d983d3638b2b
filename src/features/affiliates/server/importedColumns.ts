import type { ImportColumn } from '#server/imports/defineImport.ts'

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
  company: { aliases: ['company_name', 'organisation', 'organization', 'business_name'], sample: ['Smith Outdoor', ''] },
  address: { aliases: ['address_1', 'address_line_1', 'street', 'street_address'], sample: ['12 Hill Road', ''] },
  city: { aliases: ['town'], sample: ['Leeds', 'Hà Nội'] },
  state: { aliases: ['province', 'region', 'county'], sample: ['', ''] },
  country: { aliases: ['country_code', 'country_name'], sample: ['United Kingdom', 'Vietnam'] },
  zipcode: { aliases: ['zip', 'zip_code', 'postcode', 'postal_code', 'post_code'], sample: ['LS1 4AP', ''] },
  phone: { aliases: ['phone_number', 'telephone', 'mobile'], sample: ['+44 113 496 0000', ''] },
  website: { aliases: ['website_url', 'site', 'url', 'user_url'], sample: ['https://ann.example.com', ''] },
  instagram: { aliases: ['instagram_url', 'instagram_handle'], sample: ['ann.outdoors', ''] },
  facebook: { aliases: ['facebook_url'], sample: ['', ''] },
  twitter: { aliases: ['twitter_url', 'x'], sample: ['', ''] },
  youtube: { aliases: ['youtube_url'], sample: ['', ''] },
  tiktok: { aliases: ['tiktok_url'], sample: ['', ''] },
  vat_number: { aliases: ['vat', 'vat_id', 'tax_id'], sample: ['', ''] },
  personal_detail: { aliases: ['note', 'notes', 'bio', 'description'], sample: ['', ''] },
  paypal_email: { aliases: ['paypal', 'paypal_address', 'payment_email', 'payout_email'], sample: ['', 'minh@example.com'] },
  tags: { aliases: ['tag', 'labels', 'groups'], sample: ['hiker, blogger', ''] },
} as const satisfies Record<string, ImportColumn>

/** The last word is the last name; who has one word has no last name. */
function splitName(name: string): string[] {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? [words[0]!] : [words.slice(0, -1).join(' '), words.at(-1)!]
}

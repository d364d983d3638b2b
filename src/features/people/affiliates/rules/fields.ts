import { fieldsWith, namesOf } from '#kit/fields.ts'

/**
 * What is stored of an affiliate beside name, e-mail and how they are paid: optional texts that the merchant may edit and that
 * go with the person. A field is its entry here, its column and its words (`affiliates.field`); all else follows.
 */
export const affiliateFields = {
  company: {
    max: 200,
    form: { section: 'general', half: true },
    list: { width: 140 },
    exported: true,
    imported: { aliases: ['company_name', 'organisation', 'organization', 'business_name'], sample: ['Smith Outdoor', ''] },
    signUp: { label: 'Company' },
  },
  address: {
    max: 300,
    form: { section: 'contact' },
    list: { width: 180 },
    exported: true,
    imported: { aliases: ['address_1', 'address_line_1', 'street', 'street_address'], sample: ['12 Hill Road', ''] },
    signUp: { label: 'Address' },
  },
  city: {
    max: 120,
    form: { section: 'contact', half: true },
    list: { width: 120 },
    exported: true,
    imported: { aliases: ['town'], sample: ['Leeds', 'Hà Nội'] },
    signUp: { label: 'City', size: '6' },
  },
  state: {
    max: 120,
    form: { section: 'contact', half: true },
    list: { width: 120 },
    exported: true,
    imported: { aliases: ['province', 'region', 'county'] },
    signUp: { label: 'State', size: '6' },
  },
  country: {
    kind: 'country',
    max: 80,
    form: { section: 'contact', half: true },
    list: { width: 120 },
    exported: true,
    imported: { aliases: ['country_code', 'country_name'], sample: ['United Kingdom', 'Vietnam'] },
    signUp: { label: 'Country', size: '6' },
  },
  zipcode: {
    column: 'zip_code',
    max: 20,
    form: { section: 'contact', half: true, after: 'city' },
    list: { id: 'zip_code', width: 100 },
    exported: true,
    imported: { aliases: ['zip', 'zip_code', 'postcode', 'postal_code', 'post_code'], sample: ['LS1 4AP', ''] },
    signUp: { label: 'ZIP code', size: '6', after: 'city' },
  },
  phone: {
    max: 40,
    form: { section: 'general', half: true },
    list: { width: 140 },
    exported: true,
    imported: { aliases: ['phone_number', 'telephone', 'mobile'], sample: ['+44 113 496 0000', ''] },
    signUp: { label: 'Phone' },
  },
  website: {
    kind: 'url',
    max: 500,
    form: { section: 'web' },
    list: { width: 180 },
    exported: true,
    imported: { aliases: ['website_url', 'site', 'url', 'user_url'], sample: ['https://ann.example.com', ''] },
    signUp: { label: 'Website', prepend: 'https://' },
  },
  instagram: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true },
    list: { width: 140, after: 'signup_source' },
    exported: true,
    imported: { aliases: ['instagram_url', 'instagram_handle'], sample: ['ann.outdoors', ''] },
    signUp: { label: 'Instagram', prepend: '@' },
  },
  tiktok: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true },
    imported: { aliases: ['tiktok_url'] },
    signUp: { label: 'TikTok', prepend: '@' },
  },
  facebook: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true },
    imported: { aliases: ['facebook_url'] },
    signUp: { label: 'Facebook' },
  },
  twitter: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true },
    imported: { aliases: ['twitter_url', 'x'] },
    signUp: { label: 'X (Twitter)', prepend: '@' },
  },
  youtube: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true, after: 'tiktok' },
    imported: { aliases: ['youtube_url'] },
    signUp: { label: 'YouTube' },
  },
  pinterest: {
    kind: 'handle',
    max: 200,
    form: { section: 'web', half: true },
    list: { width: 140 },
    exported: true,
    imported: { aliases: ['pinterest_url', 'pinterest_handle'] },
    signUp: { label: 'Pinterest' },
  },
  vat_number: {
    max: 60,
    form: { section: 'contact' },
    list: { width: 130 },
    exported: true,
    imported: { aliases: ['vat', 'vat_id', 'tax_id'] },
    signUp: { label: 'VAT number', size: '6', after: 'personal_detail' },
  },
  personal_detail: {
    kind: 'lines',
    max: 2000,
    form: { section: 'general' },
    list: { width: 220, after: 'phone' },
    exported: true,
    imported: { aliases: ['note', 'notes', 'bio', 'description'] },
    signUp: { label: 'How will you promote us?' },
  },
} as const satisfies Record<string, AffiliateField>

export interface AffiliateField {
  /** In the table, where it has another name than on the wire. */
  column?: string
  /** One line of text, unless it is something else. */
  kind?: 'lines' | 'url' | 'handle' | 'country'
  /** In letters. */
  max: number
  /** Where the profile has it; halves that follow one another share a line. */
  form: { section: 'general' | 'contact' | 'web'; half?: true; after?: string }
  /** Its column in the list. */
  list?: { id?: string; width: number; after?: string }
  exported?: true
  /** What other programs' files call it, and cells of the sample file. */
  imported?: { aliases: readonly string[]; sample?: readonly string[] }
  /** Offered to the merchant's registration form, with the label to begin with. */
  signUp?: { label: string; size?: '6'; prepend?: string; after?: string }
}

export type AffiliateFieldName = keyof typeof affiliateFields
export const affiliateFieldNames = namesOf(affiliateFields)
export const isAffiliateField = (name: string): name is AffiliateFieldName => Object.hasOwn(affiliateFields, name)
export const fieldOf = (name: AffiliateFieldName): AffiliateField => affiliateFields[name]

/** Rows of lists have these; the others come with the profile. */
export const listedFields = fieldsWith(affiliateFields, 'list')
export type ListedField = (typeof listedFields)[number]
export const unlistedFields = affiliateFieldNames.filter(name => !fieldOf(name).list) as Exclude<
  AffiliateFieldName,
  ListedField
>[]

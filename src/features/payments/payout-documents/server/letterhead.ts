import { readShop } from '#features/store/shop/server/index.ts'
import { countryName } from '#kit/countries.ts'
import { formatDate } from '#kit/dates.ts'
import type { Language } from '#kit/languages.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { DocumentWords, Letterhead, PrintedPerson } from '../rules/words.ts'

export interface Stationery {
  head: Letterhead
  words: DocumentWords
  time_zone: string
}

/** What a document of this shop looks like to this reader. */
export async function stationeryOf(
  { files, texts }: Pick<Services, 'files' | 'texts'>,
  tx: Tx,
  shop_id: number,
  asked: Language,
): Promise<Stationery> {
  const shop = await readShop(
    tx,
    shop_id,
    'name',
    'brand_name',
    'domain',
    'support_email',
    'logo_id',
    'currency',
    'money_format',
    'time_zone',
  )
  // Days in a language whose words are not there yet would stand among English ones.
  const language = asked === 'vi' ? 'vi' : 'en'
  const t = texts(language)
  return {
    head: {
      issuer: {
        name: shop.brand_name || shop.name,
        lines: [shop.domain, shop.support_email].filter(line => line !== null),
        logo: shop.logo_id === null ? undefined : await files.read(shop_id, shop.logo_id),
      },
      paper: shop.currency === 'USD' || shop.currency === 'CAD' ? 'LETTER' : 'A4',
      made_at: new Date(),
    },
    words: {
      language,
      say: (key, values) => t.any(key, values),
      money: shopMoney(shop).show,
      day: moment => formatDate(moment, language, shop.time_zone),
    },
    time_zone: shop.time_zone,
  }
}

interface StoredPerson {
  first_name: string
  last_name: string
  email: string
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  vat_number: string | null
}

export const personColumns = [
  'first_name',
  'last_name',
  'email',
  'company',
  'address',
  'city',
  'state',
  'zip_code',
  'country',
  'vat_number',
] as const satisfies (keyof StoredPerson)[]

/** An affiliate on paper; of one who was deleted nothing is known but the number. */
export function printedPerson(row: StoredPerson, id: number, { say, language }: DocumentWords): PrintedPerson {
  const joined = (parts: (string | null)[], between: string) => parts.filter(Boolean).join(between)
  const lines = [
    row.company,
    row.address,
    joined([joined([row.zip_code, row.city], ' '), row.state, row.country && countryName(row.country, language)], ', '),
    row.email,
    row.vat_number && say('payoutDocuments.vatNumber', { number: row.vat_number }),
    say('payoutDocuments.affiliateNumber', { number: id }),
  ]
  return {
    name: joined([row.first_name, row.last_name], ' ') || say('payoutDocuments.someAffiliate'),
    lines: lines.flatMap(line => line || []),
  }
}

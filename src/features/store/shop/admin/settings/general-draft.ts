import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import { type Language, toLanguage } from '#kit/languages.ts'
import { type Currency, currencyInfo, isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import { type General, isMoneyFormat } from '../../rules/general.ts'

export interface GeneralDraft {
  brand_name: string
  support_email: string
  sub_path: string
  language: Language
  time_zone: string
  currency: Currency
  money_format: string
  logo: ImageSlot
}

/** A form has no `null`: an empty field is an empty text, and the contract turns it back. */
export function toDraft(general: General): GeneralDraft {
  return {
    brand_name: general.brand_name ?? '',
    support_email: general.support_email ?? '',
    sub_path: general.sub_path ?? '',
    language: toLanguage(general.language),
    time_zone: general.time_zone,
    currency: isCurrency(general.currency) ? general.currency : 'USD',
    money_format: general.money_format,
    logo: { state: 'stored', url: general.logo_url },
  }
}

/** Large enough to show how thousands are parted. */
const SAMPLE_UNITS = 1234.5

export function moneyExample({ currency, money_format }: Pick<GeneralDraft, 'currency' | 'money_format'>): string | undefined {
  if (!isMoneyFormat(money_format)) return undefined
  const { exponent } = currencyInfo(currency)
  return formatMoney(Math.round(SAMPLE_UNITS * 10 ** exponent), currency, { template: money_format })
}

/** Every time zone of this browser, with its distance from UTC now; one it does not know is kept if it is in use. */
export function timeZoneOptions(inUse: string, now: Date): { value: string; label: string }[] {
  const names = Intl.supportedValuesOf('timeZone')
  const all = names.includes(inUse) ? names : [inUse, ...names]
  return all.map(name => ({ value: name, label: `${name.replaceAll('_', ' ')} (${offsetOf(name, now)})` }))
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  return parts.find(part => part.type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
}

/** What is paid with where a language is spoken; everywhere else a merchant chooses. */
const regions: Record<string, string> = {
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  USD: 'US EC SV PR',
  GBP: 'GB',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
}

/** The currency of the first region that the browser's languages name: `de-CH` before the Germany of a bare `de`. */
export function proposedCurrency(languages: readonly string[]): string {
  const locales = languages.flatMap(localeOf)
  const named = [...locales.map(locale => locale.region), ...locales.map(locale => locale.maximize().region)]
  const found = named.flatMap(
    region => Object.keys(regions).find(code => region && regions[code]!.split(' ').includes(region)) ?? [],
  )
  return found[0] ?? 'USD'
}

function localeOf(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)]
  } catch {
    return []
  }
}

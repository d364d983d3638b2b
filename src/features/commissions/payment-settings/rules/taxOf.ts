import { type Minor, percentOf, type Rate, sum } from '#kit/money/money.ts'
import type { TaxSettings } from './settings.ts'

export interface TaxQuestion {
  commission: Minor
  tax: TaxSettings
  /** What the affiliate said; nothing means that no tax is due. */
  affiliate_percent: Rate | null
}

export interface Taxed {
  commission: Minor
  /** The part of the total that is tax, or what was kept back of the commission. */
  tax: Minor
  /** What is paid. */
  total: Minor
  rate: Rate
}

/** The merchant's tax comes on top of the commission; the affiliate's is taken out of it. Rounded once. */
export function taxOf({ commission, tax: settings, affiliate_percent }: TaxQuestion): Taxed {
  const rate = rateOf(settings, affiliate_percent)
  const tax = percentOf(commission, rate)
  return { commission, tax, total: sum([commission, settings.mode === 'affiliates' ? -tax : tax]), rate }
}

function rateOf({ mode, source, rate }: TaxSettings, affiliate_percent: Rate | null): Rate {
  if (mode === 'none') return 0
  return source === 'fixed' ? rate : (affiliate_percent ?? 0)
}

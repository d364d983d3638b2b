import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod'
import { isCurrency } from '#kit/money/currencies.ts'
import { ConfigError } from '#server/config.ts'
import { areFresh, type DailyRates } from '../../rules/in-one-currency.ts'

const Rates = z.object({
  day: z.iso.date(),
  source: z.string().trim().min(1).max(80),
  base: z.string().refine(isCurrency),
  rates: z.record(z.string(), z.number().positive().max(1e9)),
})

/** The rates of the day, as they stand in the operator's file; nothing where there is none or it is too old. */
export type RatesOfToday = (now?: Date) => DailyRates | undefined

/** The file is written anew each day: it is looked at again whenever it has changed. A slip in it is told at the start. */
export function dailyRates(file: string | undefined): RatesOfToday {
  if (!file) return () => undefined
  let known = { changed: changedAt(file), rates: ratesIn(file) }
  if (!known.rates) throw new ConfigError(`EXCHANGE_RATES is ${file}, but a file with the rates of a day is expected there.`)
  return (now = new Date()) => {
    const changed = changedAt(file)
    // Half written, or gone for a moment: what was said last still holds.
    if (changed !== known.changed) known = { changed, rates: ratesIn(file) ?? known.rates }
    return known.rates && areFresh(known.rates, now) ? known.rates : undefined
  }
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function ratesIn(file: string): DailyRates | undefined {
  try {
    return Rates.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

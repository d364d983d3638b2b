import type { Level } from '#features/commissions/commission/rules/RuleVersion.ts'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { FieldProblems, Problem } from '#kit/contract/errors.ts'
import { recordOf } from '#kit/fields.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { fullRate, type Minor, type Rate, sum } from '#kit/money/money.ts'
import type { ProgramValues } from '../contract.ts'
import { fieldOf, plainNames, storedValue } from './fields.ts'
import { type Read, readAmount, readMoney, readPercent } from './readAmount.ts'
import type { Chosen, ProgramSettings } from './stored-rules.ts'

export type ReadProgram = { settings: ProgramSettings; problems?: undefined } | { problems: FieldProblems }

/** The money of a tidy program in whole numbers, or what is wrong with it, by field. */
export function readProgram(program: ProgramValues, currency: Currency): ReadProgram {
  const found = collector()
  const settings = settingsOf(program, currency, found)
  missingOrders(program, found)
  return Object.keys(found.problems).length > 0 ? { problems: found.problems } : { settings }
}

interface Collector {
  problems: FieldProblems
  note(field: string, problem: Problem): void
  take(field: string, read: Read<number>): number
}

function collector(): Collector {
  const problems: FieldProblems = {}
  const note = (field: string, problem: Problem) => {
    problems[field] = [...(problems[field] ?? []), problem]
  }
  return {
    problems,
    note,
    take(field, read) {
      if ('value' in read) return read.value
      note(field, read.problem)
      return 0
    },
  }
}

/** Where some orders of a subscription earn, it is said how many. */
function missingOrders({ subscription_rule, subscription_orders }: ProgramValues, found: Collector): void {
  if (subscription_rule === 'some' && subscription_orders === null)
    found.note('subscription_orders', { key: 'programs.subscriptionOrders' })
}

function settingsOf(program: ProgramValues, currency: Currency, found: Collector): ProgramSettings {
  const isSimple = program.rule === ProgramRule.simple
  const amount = (field: string, text: string | null, type: number) => found.take(field, readAmount(text, type, currency))
  const whenOn = <T>(flag: 0 | 1, read: () => T): T | null => (flag === 1 ? read() : null)
  return {
    ...chosen(program),
    commission_amount: isSimple ? amount('commission_amount', program.commission_amount, program.commission_type) : 0,
    advance_amount: isSimple ? [] : levels(program, currency, found),
    commissioning_amount: whenOn(program.commissioning_status, () =>
      amount('commissioning_amount', program.commissioning_amount, program.commission_type),
    ),
    first_commission_amount: amount('first_commission_amount', program.first_commission_amount, program.first_commission_type),
    for_new_customer_amount: whenOn(program.for_new_customer, () =>
      amount('for_new_customer_amount', program.for_new_customer_amount, program.for_new_customer_type ?? 0),
    ),
    ceiling: ceiling(program, currency, found),
    network_rates: networkRates(program, found),
    network_min_sales: minSales(program, currency, found),
  }
}

const payingNames = plainNames.filter(name => fieldOf(name).pays)

/** Switches and choices, as they are stored. */
const chosen = (program: ProgramValues) => recordOf(payingNames, name => storedValue(name, program[name])) as unknown as Chosen

/** The first level starts at 0, each further one higher than the one before. */
function levels({ advance_amount, commission_type }: ProgramValues, currency: Currency, found: Collector): Level[] {
  if (advance_amount.length === 0) found.note('advance_amount', { key: 'programs.levelsRequired' })
  const read = advance_amount.map((level, i) => ({
    from: found.take(`advance_amount.${i}.from`, readMoney(level.from, currency)),
    amount: found.take(`advance_amount.${i}.amount`, readAmount(level.amount, commission_type, currency)),
  }))
  read.forEach((level, i) => {
    const field = `advance_amount.${i}.from`
    if (found.problems[field]) return
    if (i === 0 && level.from !== 0) found.note(field, { key: 'programs.levelStartsAtZero' })
    if (i > 0 && level.from <= read[i - 1]!.from) found.note(field, { key: 'programs.levelsAscending' })
  })
  return read
}

function ceiling({ ceiling: text }: ProgramValues, currency: Currency, found: Collector): Minor | null {
  if (text === null) return null
  const most = found.take('ceiling', readMoney(text, currency))
  if (most === 0 && !found.problems.ceiling) found.note('ceiling', { key: 'programs.ceilingZero' })
  return most
}

/** Without levels there is nothing to qualify for. */
function minSales({ network_rates, network_min_sales: text }: ProgramValues, currency: Currency, found: Collector): Minor | null {
  if (text === null || network_rates.length === 0) return null
  const least = found.take('network_min_sales', readMoney(text, currency))
  return least === 0 ? null : least
}

function networkRates({ network_rates }: ProgramValues, found: Collector): Rate[] {
  const rates = network_rates.map((text, i) => found.take(`network_rates.${i}`, readPercent(text)))
  if (sum(rates) > fullRate) found.note('network_rates', { key: 'programs.networkTooHigh' })
  return rates
}

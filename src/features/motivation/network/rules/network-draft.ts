import type { ProgramValues } from '#features/commissions/programs/contract.ts'
import { readProgram } from '#features/commissions/programs/rules/readProgram.ts'
import { type FieldProblems, problemsOf } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { NetworkDraft } from '../contract.ts'

/** The settings while they are typed: nothing asked for is an empty box. */
export interface TypedNetwork extends Omit<NetworkDraft, 'network_min_sales'> {
  network_min_sales: string
}

export const toTyped = (program: ProgramValues): TypedNetwork => ({
  network_base: program.network_base,
  network_rates: program.network_rates,
  network_min_sales: program.network_min_sales ?? '',
  network_program_id: program.network_program_id,
})

/** What is wrong with them, by field: the contract and the rules of money together, as the server applies them. */
export function networkProblems(program: ProgramValues, typed: TypedNetwork, currency: Currency): FieldProblems {
  const sent = NetworkDraft.safeParse(typed)
  const found = sent.success ? (readProgram({ ...program, ...sent.data }, currency).problems ?? {}) : problemsOf(sent.error)
  const own = Object.entries(found).filter(([field]) => field.startsWith('network_'))
  return Object.fromEntries(own.map(([field, problems]) => [field, isEmpty(typed, field) ? required : problems]))
}

const required = [{ key: 'programs.amountRequired' }]
const isEmpty = ({ network_rates }: TypedNetwork, field: string) =>
  field.startsWith('network_rates.') && network_rates[Number(field.split('.')[1])] === ''

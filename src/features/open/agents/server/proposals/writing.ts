import { isCurrency } from '#kit/money/currencies.ts'
import { formatMoney } from '#kit/money/formatMoney.ts'
import { type Minor, parseAmount, sum } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Writing } from '../../rules/changesSince.ts'
import type { Facts } from '../../rules/facts.ts'
import type { ProposalKind } from '../../rules/kinds.ts'
import type { StoredProposal } from './store.ts'

export type Speaking = Pick<Translate, 'any' | 'language'>

const writeMoney = (t: Speaking, amount: Minor, currency: string): string =>
  isCurrency(currency) ? formatMoney(amount, currency, { language: t.language }) : String(amount)

/** `12.5% of sale`, `$10.00 per order`. */
export function writeRate(t: Speaking, rate: Parameters<Writing['rate']>[0]): string {
  const { commission_type, commission, currency } = rate
  if (commission === null) return t.any('agents.rate.levels')
  const amount = isCurrency(currency) ? parseAmount(commission, currency) : undefined
  return t.any(`agents.rate.${commission_type}`, {
    rate: commission,
    amount: amount === undefined ? commission : writeMoney(t, amount, currency),
  })
}

export const writingFor = (t: Speaking): Writing => ({
  money: (amount, currency) => writeMoney(t, amount, currency),
  rate: rate => writeRate(t, rate),
})

/** What a proposal would do, in one line, by the facts it is given. */
export function titleOf(t: Speaking, proposal: Pick<StoredProposal, 'kind' | 'action'>, facts: Facts[ProposalKind]): string {
  const { action } = proposal
  if ('referrals' in facts) {
    const open = facts.referrals.filter(one => one.is_possible)
    const amounts = [...Map.groupBy(open, one => one.currency)].map(([currency, same]) =>
      writeMoney(t, sum(same.map(one => one.amount)), currency),
    )
    return t.any(`agents.title.${proposal.kind}`, { count: open.length, amount: amounts.join(' + ') })
  }
  if ('affiliates' in facts) {
    const rail = 'rail' in action ? action.rail : 'manual'
    const amount = writeMoney(t, facts.total, facts.currency)
    return t.any(`agents.title.pay_affiliates.${rail}`, { count: facts.affiliates, amount })
  }
  if ('version' in facts && 'commission_type' in action) {
    const after = writeRate(t, { ...action, currency: facts.currency })
    return t.any('agents.title.change_rate', { program: facts.program_name, before: writeRate(t, facts), after })
  }
  const subject = 'subject' in action ? action.subject : ''
  const count = 'recipients' in facts ? facts.recipients : 0
  return t.any('agents.title.send_email', { count, subject })
}

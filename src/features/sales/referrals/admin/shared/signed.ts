import type { ShowMoney } from '#features/commissions/commission/rules/exactMoney.ts'

/** A change of an amount, with its sign. */
export const signed = (amount: number, money: ShowMoney) => (amount > 0 ? `+${money(amount)}` : money(amount))

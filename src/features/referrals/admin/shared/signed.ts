import type { ShowMoney } from './useMoney.ts'

/** A change of an amount, with its sign. */
export const signed = (amount: number, money: ShowMoney) => (amount > 0 ? `+${money(amount)}` : money(amount))

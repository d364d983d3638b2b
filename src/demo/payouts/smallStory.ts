import { saveAccount } from '#features/payments/bank-files/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { DemoEvent } from '../referrals/past.ts'
import { type DemoDesk, daysBefore, later, paidBy, payDemo } from './DemoDesk.ts'
import { giveCredit, payByBank } from './mainStory.ts'

const HAND_DAYS = [250, 180, 120]

/** How the smaller shops have paid: by hand now and then, by a file for the bank where people have accounts in euro. */
export function smallStory(desk: DemoDesk): DemoEvent[] {
  const { now, currency } = desk
  // Whoever has an account in euro is paid through the bank, and whoever chose it in store credit.
  const to = paidBy(desk, 'paypal', 'wise', 'upi', 'venmo')
  const events = HAND_DAYS.map(days => daysBefore(now, days)).map(
    (at): DemoEvent => ({ at, happen: async () => void (await payDemo(desk, { rail: 'manual', source: 'bulk', at, to })) }),
  )
  if (currency !== 'EUR') {
    const at = daysBefore(now, 70)
    return [...events, { at, happen: async () => void (await giveCredit(desk, at)) }]
  }
  const [first, last] = [daysBefore(now, 75), daysBefore(now, 2)]
  return [
    ...events,
    { at: first, happen: () => openAccount(desk) },
    { at: later(first, 1000), happen: () => payByBank(desk, first, later(first, 2 * DAY_MS)) },
    { at: last, happen: () => payByBank(desk, last) },
  ]
}

const openAccount = async ({ tx, shop_id, secret }: DemoDesk): Promise<void> =>
  void (await saveAccount(tx, secret, shop_id, { name: 'Fernhill Kids', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }))

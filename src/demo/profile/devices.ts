import { insertPastSession } from '#features/account/session/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'

interface DemoDevice {
  user_agent: string
  address: string
  startedDaysAgo: number
  usedDaysAgo: number
  ended?: 'logout' | 'everywhere'
}

const devices: DemoDevice[] = [
  {
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
    address: '192.0.2.81',
    startedDaysAgo: 9,
    usedDaysAgo: 1,
  },
  {
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    address: '198.51.100.7',
    startedDaysAgo: 20,
    usedDaysAgo: 16,
    ended: 'logout',
  },
  {
    user_agent: 'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile Safari/604.1',
    address: '203.0.113.24',
    startedDaysAgo: 64,
    usedDaysAgo: 61,
    ended: 'everywhere',
  },
  {
    user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_2) AppleWebKit/605.1.15 Version/19 Safari/605.1.15',
    address: '203.0.113.24',
    startedDaysAgo: 110,
    usedDaysAgo: 101,
  },
]

/** Where else everybody has been logged in. Nobody has the tokens of these sessions. */
export async function insertDemoDevices(tx: Tx, shop_id: number, members: readonly { id: number }[]): Promise<void> {
  for (const { id: member_id } of members)
    for (const { user_agent, address, startedDaysAgo, usedDaysAgo, ended } of devices)
      await insertPastSession(tx, shop_id, {
        member_id,
        user_agent,
        address,
        started_at: daysAgo(startedDaysAgo),
        used_at: daysAgo(usedDaysAgo),
        ended,
      })
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

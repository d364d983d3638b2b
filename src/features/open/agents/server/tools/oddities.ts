import * as z from 'zod'
import { coupons } from '#features/motivation/coupons/contract.ts'
import { setupCheck } from '#features/overview/setup-check/contract.ts'
import { fraud, type Stopped } from '#features/sales/fraud/contract.ts'
import type { Desk } from '../desk.ts'
import { defineReading, type Tool } from './Tool.ts'

/** What the shop's own watches have found. */
export const oddityTools = (desk: Desk): Tool[] => [
  defineReading({
    ...{ name: 'find_oddities', title: 'Find oddities' },
    description:
      'What looks wrong: sign-ups and sales that fraud rules stopped in the last 30 days, codes that may have leaked, and problems with tracking.',
    input: z.object({}),
    async run(_asked, call) {
      const { rows: stopped } = await desk(fraud.stopped, {}, call)
      const leaked = await desk(coupons.list, { query: { leaked: '1', per_page: 25 } }, call)
      const { faults, rows } = await desk(setupCheck.report, {}, call)
      return {
        stopped: stopped.map(({ outcome, at, what, why }) => ({ outcome, at, why, ...shown(what) })),
        leaked_codes: leaked.rows.map(({ code, affiliate_id, full_name, leak }) => ({ code, affiliate_id, full_name, leak })),
        tracking: {
          faults: faults.map(({ fault, mend, since, orders }) => ({ fault, mend, since, orders })),
          failing_checks: rows.filter(row => row.state === 'bad').map(({ name: check, says, at }) => ({ check, says, at })),
        },
      }
    },
  }),
]

const shown = (what: Stopped['what']) =>
  what.kind === 'sign_up'
    ? { kind: what.kind, name: what.name, affiliate_id: what.affiliate_id, times: what.times }
    : { kind: what.kind, order_number: what.number, affiliate_name: what.affiliate }

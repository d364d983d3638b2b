import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chanceOfRun, replay } from '../support/chance.ts'
import { isWhole, tier } from '../support/tier.ts'
import { isPicked } from '../support/turns.ts'
import { allCells, someCells } from './cells.ts'
import { inTime, judge, runCell, untilIdle } from './runCell.ts'
import { openShop } from './shop.ts'
import { type Stage, setStage } from './stage.ts'

const chance = chanceOfRun()
// All of them take as long as everything else together (npm run crash): the whole tier takes a sixth.
const cells = tier === 'all' ? allCells : isWhole ? allCells.filter(({ name }) => isPicked(name, 6)) : someCells(chance)
const wakeUps = ['send.submitting', 'paypal.sent', 'send.answered']

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage?.close())

describe('whoever dies wherever, PayPal pays once and the books say so', () => {
  test.concurrent.each(cells.filter(cell => cell.victim !== 'postgres'))(`$name (${replay})`, cell => runCell(stage, cell))
})

describe('a worker that stood still past its lease and wakes up', () => {
  test.concurrent.each(isWhole ? wakeUps : [chance.pick(wakeUps)])(`at %s writes nothing (${replay})`, point =>
    stage.withLane(async lane => {
      const shop = await openShop(lane)
      const zombie = lane.parts.worker
      await zombie.arm(`${point}:1:stop`)
      const pay = await shop.prepare('bulk')
      await pay(new AbortController().signal)
      await inTime(zombie.stopped(), async () => `never passed ${point}`)
      lane.parts.worker = await lane.start('worker')
      await untilIdle(lane, shop, 'bulk')
      const all = () =>
        lane.rows(
          `select payout_batch.*, payout.state as payout_state, payout.event_at from payout
           join payout_batch on payout_batch.shop_id = payout.shop_id and payout_batch.id = payout.batch_id
           where payout.shop_id = $1 order by payout.id`,
          [shop.shop_id],
        )
      const before = await all()
      zombie.goOn()
      // It finishes what it was at before it goes.
      expect(await zombie.stop('SIGTERM')).toBe(0)
      expect(await all()).toEqual(before)
      await judge(lane, shop, 'bulk')
    }),
  )
})

// The database is everybody's: one after the other.
describe('the database dies wherever, PayPal pays once and the books say so', () => {
  test.each(cells.filter(cell => cell.victim === 'postgres'))(`$name (${replay})`, cell => runCell(stage, cell))
})

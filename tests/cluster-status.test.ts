import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StatedServer, whatToMove } from '../scripts/database/cluster-status/whatToMove.ts'

const aServer = (number: number, ...bytes: number[]): StatedServer => ({
  host: `db${number}`,
  port: 5432,
  pieces: bytes.map((size, place) => ({ shard: number * 100 + place, bytes: size })),
})

test.each([
  ['one server', [aServer(1, 50, 50)], []],
  ['even servers', [aServer(1, 50, 50), aServer(2, 60, 45)], []],
  ['a new one', [aServer(1, 50, 50), aServer(2)], ['select citus_rebalance_start()']],
  [
    'a full one and an empty one',
    [aServer(1, 10, 40, 60), aServer(2, 30)],
    ["select citus_move_shard_placement(101, 'db1', 5432, 'db2', 5432, 'force_logical')"],
  ],
  ['one large piece that would only turn the two around', [aServer(1, 100), aServer(2, 10)], []],
])('%s', (_what, servers, commands) => {
  expect(whatToMove(servers, []).map(({ command }) => command)).toEqual(commands)
})

test('a shop that makes much of all traffic gets a piece of its own, a quiet hour moves nobody', () => {
  const isolated = ["select isolate_tenant_to_new_shard('shop', 7, 'CASCADE', 'force_logical')"]
  const advised = (deliveries: number, of: number) =>
    whatToMove([aServer(1, 50)], [{ shop_id: 7, shard: 100, deliveries, of }]).map(({ command }) => command)
  expect(advised(400, 1000)).toEqual(isolated)
  expect(advised(100, 1000)).toEqual([])
  expect(advised(4, 5)).toEqual([])
})

test('whatever is moved, the largest server gets smaller', () => {
  const sizes = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(sizes, { minLength: 2, maxLength: 5 }), clusters => {
      const servers = clusters.map((bytes, place) => aServer(place + 1, ...bytes))
      const loadOf = (pieces: readonly { bytes: number }[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0)
      const before = Math.max(...servers.map(({ pieces }) => loadOf(pieces)))
      const [, shard, from, to] =
        /placement\((\d+), 'db(\d+)', 5432, 'db(\d+)'/.exec(whatToMove(servers, [])[0]?.command ?? '') ?? []
      if (shard === undefined) return
      const moved = servers[Number(from) - 1]!.pieces.find(piece => piece.shard === Number(shard))!.bytes
      const [left, got] = [from, to].map(number => loadOf(servers[Number(number) - 1]!.pieces))
      expect(left).toBe(before)
      expect(Math.max(left! - moved, got! + moved)).toBeLessThan(before)
    }),
  )
})

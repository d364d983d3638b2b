import { expect, test } from 'vitest'
import { addCame, type Came, mirrored } from './joined.ts'

const nothing = { made: 0, changed: 0, same: 0, left: 0 }
const came = (place: number, as: Came['as'], more: Partial<Came> = {}): Came => ({
  ...{ topic: 'programs', place, as, isReturned: false },
  ...more,
})

test('what came of each kind is added up on its side, and the other store sees it the other way round', () => {
  const once = addCame({}, 'here', [came(1, 'made'), came(2, 'made'), came(3, 'changed'), came(4, 'same')], 0)
  expect(once).toEqual({ programs: { here: { made: 2, changed: 1, same: 1, left: 0 }, there: nothing } })
  const twice = addCame(once, 'there', [came(1, 'left'), came(2, 'made', { topic: 'affiliates' })], 0)
  expect(twice).toEqual({
    programs: { here: { made: 2, changed: 1, same: 1, left: 0 }, there: { ...nothing, left: 1 } },
    affiliates: { here: nothing, there: { ...nothing, made: 1 } },
  })
  expect(mirrored(once)).toEqual({ programs: { here: nothing, there: { made: 2, changed: 1, same: 1, left: 0 } } })
})

test('what a store brought is not there already when it comes back', () => {
  expect(addCame({}, 'there', [came(1, 'same', { isReturned: true }), came(2, 'changed', { isReturned: true })], 0)).toEqual({})
})

test('told once more, each counts once; what was left out at first and is added then was added', () => {
  const first = addCame({}, 'here', [came(1, 'same'), came(2, 'left'), came(3, 'left'), came(4, 'made')], 0)
  const again = addCame(first, 'here', [came(1, 'same'), came(2, 'made'), came(3, 'left'), came(4, 'same'), came(5, 'made')], 4)
  expect(again.programs!.here).toEqual({ made: 3, changed: 0, same: 1, left: 1 })
})

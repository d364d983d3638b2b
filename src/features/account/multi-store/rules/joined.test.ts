import { expect, test } from 'vitest'
import { addCame, mirrored } from './joined.ts'

const came = { made: 2, changed: 1, same: 4, left: 3 }
const nothing = { made: 0, changed: 0, same: 0, left: 0 }

test('what came of each kind is added up on its side, and the other store sees it the other way round', () => {
  const once = addCame({}, 'here', { programs: came })
  expect(once).toEqual({ programs: { here: came, there: nothing } })
  const twice = addCame(addCame(once, 'here', { programs: came }), 'there', { affiliates: came })
  expect(twice).toEqual({
    programs: { here: { made: 4, changed: 2, same: 8, left: 6 }, there: nothing },
    affiliates: { here: nothing, there: came },
  })
  expect(mirrored(once)).toEqual({ programs: { here: nothing, there: came } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './support/app.ts'
import { type DateField, dateFields, withDates } from './support/date-fields.ts'
import { signedInAffiliate } from './support/people.ts'
import { type RouteCallers, routeCallers } from './support/route-callers.ts'
import { routeTable, send, signedBy } from './support/served.ts'

let app: TestApp
let callers: RouteCallers
let fields: DateField[]

beforeAll(async () => {
  app = await testApp({ demo: false })
  callers = await routeCallers(app)
  fields = routeTable(app).flatMap(dateFields)
})
afterAll(() => app.close())

const edges = ['1970-01-01', '2000-02-29', '2199-12-31']
const beyond = ['0000-01-01', '0001-01-01', '1969-12-31', '2200-01-01', '9999-12-31', '2026-13-01', '2026-02-30']
const noTimes = ['T99:30', 'T09:60', 'T24:01']

/** What no date field takes, written as this one wants it. */
const outside = ({ time }: DateField) => [
  ...beyond.map(day => day + time),
  ...(time ? noTimes.map(wrong => `2026-03-04${wrong}${time.slice(6)}`) : []),
]

test('every date of every contract is refused outside the years a shop can have', () => {
  const names = fields.map(field => field.name)
  expect(names.length).toBeGreaterThan(20)
  expect(names).toContain('POST /api/v1/merchant/email/bulk-email/send body.send_at')
  expect(
    fields.flatMap(field => outside(field).flatMap(text => (field.accepts(text) ? [`${field.name} takes ${text}`] : []))),
  ).toEqual([])
})

test('every date at the edge of those years, and beyond, is answered and breaks nothing', async () => {
  const { id } = await signedInAffiliate(app.services.db, callers.paying)
  const failed: string[] = []
  const firsts = [...new Map(fields.map(field => [`${field.route.title} ${field.part}`, field])).values()]
  for (const field of firsts)
    for (const day of [...edges, ...beyond]) {
      // Some calls are counted by person.
      const token = await callers.tokenAt(callers.paying, field.route.access)
      const { status } = await send(
        app,
        signedBy(
          withDates(field, id, one => day + one.time),
          token,
        ),
      )
      if (status >= 500) failed.push(`${field.name} answers ${status} to ${day}`)
    }
  expect(failed).toEqual([])
})

const DAY_MS = 86_400_000

/** A day as `2027-03-28`. */
export type Day = string

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hourCycle: 'h23', ...parts })
  clocks.set(zone, made)
  return made
}

/** The day that a clock on a wall of that zone shows. */
export const dayIn = (zone: string, moment: number): Day => clockOf(zone).format(moment).slice(0, 10)

/** When a day begins there: clocks change, so its length is not always the same. */
export function beginOf(day: Day, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const shownAt = (moment: number) => Date.parse(`${clockOf(zone).format(moment).replace(' ', 'T')}Z`)
  let moment = midnight
  for (let tries = 0; tries < 3; tries++) moment -= shownAt(moment) - midnight
  return moment
}

export const dayAfter = (day: Day, count = 1): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** A day of the month so many months after another day's month, or the last one where there is none such. */
export function dayOfMonth(day: Day, months: number, wanted: number): Day {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(wanted, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

import { type Day, dayAfter, dayOfMonth } from './calendar.ts'

/** When affiliates are paid by themselves. */
export interface Schedule {
  everyDays: number | null
  dayOfMonth: number | null
  first: Day
  next: Day
  minimum: number | null
  maximum: number | null
}

/** The first pay day after a day, counted from the first one of all. */
export function payDayAfter(schedule: Omit<Schedule, 'next'>, day: Day): Day {
  let found = schedule.first
  for (let turn = 1; found <= day; turn++)
    found = schedule.everyDays
      ? dayAfter(schedule.first, turn * schedule.everyDays)
      : dayOfMonth(schedule.first, turn, schedule.dayOfMonth!)
  return found
}

/** The first such day of a month from a day on. */
export function firstInMonth(wanted: number, from: Day): Day {
  const here = dayOfMonth(from, 0, wanted)
  return here >= from ? here : dayOfMonth(from, 1, wanted)
}

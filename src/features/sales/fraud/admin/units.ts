export const units = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const
export type Unit = keyof typeof units

/** The largest unit in which so many seconds are a whole number. */
export function unitOf(seconds: number | null): Unit {
  const fits = (Object.keys(units) as Unit[]).filter(unit => seconds && seconds % units[unit] === 0)
  return fits.at(-1) ?? 'hours'
}

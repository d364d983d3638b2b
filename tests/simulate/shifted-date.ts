const RealDate = Date
let ahead = 0

/** From now on clocks of this process show so many milliseconds more. Time goes on as fast as ever. */
export function shiftDate(milliseconds: number): void {
  ahead = milliseconds
  if (globalThis.Date === RealDate) globalThis.Date = shifted
}

export function restoreDate(): void {
  ahead = 0
  globalThis.Date = RealDate
}

export const realNow = (): number => RealDate.now()

const shifted = new Proxy(RealDate, {
  construct: (real, given) => (given.length === 0 ? new real(real.now() + ahead) : Reflect.construct(real, given)),
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  apply: real => new real(real.now() + ahead).toString(),
})

// Imported before a process of the product, it lives in the simulated time as well.
if (process.env.CLOCK_AHEAD) shiftDate(Number(process.env.CLOCK_AHEAD))

import { DAY_MS } from '#kit/days.ts'

/** Somebody comes on most days. */
const USUAL_DAYS = 10

/** Whether a day has passed without a click where clicks are usual. */
export const isQuiet = ({ days, last_click_at }: { days: number; last_click_at: Date | null }, now: Date): boolean =>
  days >= USUAL_DAYS && now.getTime() - (last_click_at?.getTime() ?? 0) > DAY_MS

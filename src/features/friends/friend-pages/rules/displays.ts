import * as z from 'zod'
import { Flag } from '#kit/flags.ts'

/** Where customers find the program. */
export const Displays = z.object({
  /** The button in the store. */
  widget: Flag,
  landing_page: Flag,
  /** Tells friends of their discount. */
  friend_popup: Flag,
})
export type Displays = z.infer<typeof Displays>

/** Whoever turns the program on wants it seen. */
export const everyDisplay: Displays = { widget: 1, landing_page: 1, friend_popup: 1 }

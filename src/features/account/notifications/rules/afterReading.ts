import type { Unread } from '../contract.ts'

/** What is unread once it was read in another tab; what has arrived here since then stays. */
export const afterReading = (here: Unread, elsewhere: Unread): Unread =>
  elsewhere.newest >= here.newest && elsewhere.read_until >= here.read_until ? elsewhere : here

/** Counting stops after this many: home says "999+". */
export const MAX_WAITING = 999

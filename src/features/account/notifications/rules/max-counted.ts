/** Counting stops after this many: the bell says "99+". */
export const MAX_COUNTED = 99

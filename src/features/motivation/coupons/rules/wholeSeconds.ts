const SECOND = 1_000

/** Stores tell the time of an order in whole seconds: a code counts for the whole second in which it is given … */
export const secondOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / SECOND) * SECOND)

/** … and a former owner has it to the end of the second in which it is taken. */
export const nextSecond = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / SECOND) * SECOND)

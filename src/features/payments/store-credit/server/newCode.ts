import { randomInt } from 'node:crypto'

/** Letters and figures that nobody mistakes for each other, read aloud or written down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A discount code that nobody can guess: `CREDIT-7K3QM9XZP2WB`. */
export const newCode = (): string => `CREDIT-${Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

import fs from 'node:fs'
import path from 'node:path'

const ENDING = '.bench.ts'
const folder = path.resolve(import.meta.dirname, '..')

/** The names of all benches: `payouts` is bench/payouts.bench.ts. */
export const benchNames = (): string[] =>
  fs
    .readdirSync(folder)
    .filter(file => file.endsWith(ENDING))
    .map(file => path.basename(file, ENDING))
    .sort()

export const benchFile = (name: string): string => path.join(folder, name + ENDING)

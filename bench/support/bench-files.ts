import fs from 'node:fs'
import path from 'node:path'

const ENDING = '.bench.ts'
const folder = path.resolve(import.meta.dirname, '..')

/** Below the folder, some in a folder of their subject. */
const files = (): string[] => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith(ENDING))
const nameOf = (file: string) => path.basename(file, ENDING)

/** The names of all benches: `payouts` is bench/payouts.bench.ts. */
export const benchNames = (): string[] => files().map(nameOf).sort()

export const benchFile = (name: string): string => path.join(folder, files().find(file => nameOf(file) === name) ?? name + ENDING)

import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..')

/** The files of which the short tier goes some journeys; the rest has to go the others. */
export const filesGoneInPart = (): string[] =>
  fs
    .globSync('*.spec.ts', { cwd: folder })
    .filter(file => /^go(SomeOfThem|Together)\(\)$/m.test(fs.readFileSync(path.join(folder, file), 'utf8')))
    .sort()

import { isSmall } from './size.ts'

/** A whole number that was given with the command (`npm run bench many-shops -- --workers=2`); at small size nobody is asked. */
export function option(name: string): number | undefined {
  const given = process.argv.find(arg => arg.startsWith(`--${name}=`))
  if (isSmall || given === undefined) return undefined
  const value = Number(given.slice(name.length + 3))
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`${given}: a whole number above 0 is wanted.`)
}

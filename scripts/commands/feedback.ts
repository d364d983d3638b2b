import pg from 'pg'
import { readFeedback } from '../../src/features/account/feedback/server/readFeedback.ts'
import { findDatabase } from '../database/find-database.ts'

// npm run feedback: what merchants rated, clicked and saw break in the last 30 days; `-- 7` for a week.
const [days = '30'] = process.argv.slice(2)
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

try {
  if (!/^[1-9]\d?$/.test(days)) throw new Error('Say of how many days, 99 at most: npm run feedback -- 7.')
  const { ownerUrl, close } = await findDatabase()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    const { ratings, clicks, errors } = await readFeedback(
      async (text, values) => (await owner.query(text, values)).rows,
      Number(days),
    )
    print(
      'Ratings',
      ratings.map(
        one => `${one.created_at.toISOString()}  ${one.stars} of 5 (${one.about}) by shop ${one.shop_id}  ${one.comment}`,
      ),
    )
    print(
      'Clicks',
      clicks.map(one => `${one.event_name} ${one.context}: ${counted(one.clicks, 'click')} in ${counted(one.shops, 'shop')}`),
    )
    print(
      'Screens that broke',
      errors.map(
        one => `${one.title}: ${counted(one.times, 'time')} in ${counted(one.shops, 'shop')}, last ${one.last_at.toISOString()}`,
      ),
    )
  } finally {
    await owner.end()
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function print(title: string, lines: readonly string[]): void {
  console.log(title)
  for (const line of lines) console.log(`  ${line.trimEnd()}`)
  if (lines.length === 0) console.log('  None.')
}

import type pg from 'pg'
import { isSmall } from './size.ts'

const settings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'work_mem']

/** Prints the settings that figures depend on. A database that may lose what it confirmed proves nothing. */
export async function refuseUnsafe(owner: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [settings],
  )
  console.log(`  ${rows.map(row => `${row.name}=${row.setting}`).join(' ')}`)
  const off = rows.find(row => row.setting === 'off')
  if (off && !isSmall) throw new Error(`${off.name} is off: such a database proves nothing.`)
}

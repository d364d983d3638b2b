import pg from 'pg'
import { newSecondFactor } from '../../src/features/account/session/server/second-factor.ts'
import { ConfigError, readConfig } from '../../src/server/config.ts'

// Makes an account of the provider's own shop a support account and prints the key of its authenticator app.
const [email = '', shop = ''] = process.argv.slice(2).map(text => text.toLowerCase())
try {
  const config = readConfig(process.env)
  if (!email || !shop)
    throw new ConfigError('Say who and where: npm run second-factor -- robin@example.com your-shop.myshopify.com')
  await markAsSupport(config.databaseUrl)
  const { sealed, address } = newSecondFactor(config.secret, email)
  console.log(`For the authenticator app:\n  ${address}\nFor SUDO_KEYS:\n  ${email}=${sealed}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function markAsSupport(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rowCount } = await database.query(
      `with person as (
         update member set sudo = true from shop_domain
         where member.shop_id = shop_domain.shop_id and domain = $2 and email = $1 and removed_at is null
         returning member.shop_id, member.id),
       ended as (
         update session_family set revoked_at = now(), revoked_because = 'everywhere' from person
         where session_family.shop_id = person.shop_id and member_id = person.id and revoked_at is null)
       select from person`,
      [email, shop],
    )
    if (rowCount === 0) throw new ConfigError(`There is no account ${email} at ${shop}.`)
  } finally {
    await database.end()
  }
}

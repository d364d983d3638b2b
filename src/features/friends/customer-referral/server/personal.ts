import { sql } from 'kysely'
import type { FileOwner, PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  // With its row.
  ofAffiliates: { referral_participant: ['person'] },
  ofCustomers: { referral_participant: ['person'] },
  file: {
    friend_links: {
      async read(tx, { shop_id, affiliate_id }: FileOwner) {
        const { rows } = await sql`
          select code, joined_at from referral_participant where shop_id = ${shop_id} and affiliate_id = ${affiliate_id}
          order by joined_at, code`.execute(tx)
        return rows
      },
    },
    friend_shares: {
      async read(tx, { shop_id, affiliate_id }: FileOwner) {
        const { rows } = await sql`
          select channel, count(*) as days, max(day)::text as last_on from referral_share
          where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} group by channel order by channel`.execute(tx)
        return rows
      },
    },
  },
}

import { ownersOf } from '#features/account/session/server/index.ts'
import { insertKey, newKey } from '#features/open/api-keys/server/index.ts'
import { affiliatesAfter, planAffiliates } from '#features/people/affiliates/server/index.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { planReferrals, referralsAfter } from '#features/sales/referrals/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Actions } from '../rules/actions.ts'
import { isPossible } from '../rules/facts.ts'
import type { ProposalKind } from '../rules/kinds.ts'
import { readProposed } from './proposals/readProposed.ts'
import { insertProposal, type NewProposal } from './proposals/store.ts'

const MAIN = 'demo-store.myshopify.com'
const HOUR = 3_600_000
const KEY_NAME = 'Assistant'

/** An agent has looked through the shop: it would approve what waits, and write to those who are new. */
export async function insertDemoProposals(tx: Tx, shop_id: number, services: Services): Promise<void> {
  const { domain, plan } = await readShop(tx, shop_id, 'domain', 'plan')
  if (domain !== MAIN) return
  const caller = { ...nobody, shop_id, plan } as Caller
  const [owner] = await ownersOf(tx, shop_id)
  if (owner === undefined) return
  // Nobody has been shown it: it stands in the list, and opens nothing.
  const key = { key: newKey(shop_id), name: KEY_NAME, created_by: owner, scopes: ['read', 'write'] as const }
  const { id: key_id } = await insertKey(tx, shop_id, key)
  const add = async <Kind extends ProposalKind>(kind: Kind, action: Actions[Kind], reason: string, hoursAgo: number) => {
    const { facts: seen, affiliate_ids } = await readProposed({ services, tx, by: { caller, from } }, kind, action)
    if (!isPossible(seen)) return
    const made = { kind, action, seen, affiliate_ids, reason, agent: 'Claude', key_id, key_name: KEY_NAME } as NewProposal
    await insertProposal(tx, shop_id, { ...made, created_at: new Date(Date.now() - hoursAgo * HOUR) })
  }
  const referral_ids = await pendingReferrals(tx, shop_id)
  const approving = 'These are the newest referrals that wait for a decision. No fraud rule flagged any of them.'
  if (referral_ids.length > 0) await add('approve_referrals', { referral_ids }, approving, 20)
  const affiliate_ids = await someAffiliates(tx, shop_id)
  const writing = 'They joined most recently. A short note about the new collection gives them something to share.'
  const email = {
    subject: 'New in the store this week',
    content:
      '<p>Hi {first_name},</p><p>The new collection is in the store. Your link works for all of it: {affiliate_link}</p><p>Thank you for recommending us!</p>',
  }
  if (affiliate_ids.length > 0) await add('send_email', { affiliate_ids, ...email }, writing, 2)
}

const nobody = {
  ...{ user_id: 0, name: 'Tandem', email: '', role_name: 'super-admin', permissions: [] },
  ...{ sudo: false, from_store: false, embedded: false, support: false, family_id: '' },
} as const

const from = { language: 'en', address: '127.0.0.1', user_agent: '', request_id: '' } as RequestFacts

async function pendingReferrals(tx: Tx, shop_id: number): Promise<number[]> {
  const plan = await planReferrals(tx, shop_id, { status: ReferralStatus.pending, sort: 'created_at:desc' })
  const rows = await referralsAfter(tx, shop_id, plan, { last: undefined, limit: 4 })
  return rows
    .filter(row => row.flags.length === 0)
    .map(row => row.id)
    .sort((a, b) => a - b)
}

async function someAffiliates(tx: Tx, shop_id: number): Promise<number[]> {
  const plan = await planAffiliates(tx, shop_id, { status: 'active', sort: 'created_at:desc' })
  const rows = await affiliatesAfter(tx, shop_id, plan, { last: undefined, limit: 6 })
  return rows.map(row => row.id).sort((a, b) => a - b)
}

import { signUpPaths } from '#features/pages/sign-up/contract.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { lostAt } from '#kit/dns-proof.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { Services } from '#server/services.ts'
import type { CustomDomain, DomainState } from '../contract.ts'
import { isWholeDomain } from '../rules/domainName.ts'
import { challengeOf } from '../rules/proof.ts'
import { findDomainOf, type StoredDomain } from './store.ts'

export async function showDomain(tx: Tx, services: Services, shop_id: number): Promise<DomainState> {
  const stored = await findDomainOf(tx, shop_id)
  const shop = await readShop(tx, shop_id, 'sub_path', 'custom_domain', 'plan')
  const site = siteOf(services, shop)
  return {
    domain: stored ? toDomain(stored, services.config.affiliateDomain) : null,
    addresses: site && { login: site.portal('/login'), register: site.page(signUpPaths.register(shop.sub_path!)) },
  }
}

function toDomain(stored: StoredDomain, target: string): CustomDomain {
  const { domain, state, problem, checked_at, proven_at, missing_since, alias } = stored
  return {
    domain,
    state,
    problem: problem as CustomDomain['problem'],
    checked_at: checked_at?.toISOString() ?? null,
    proven_at: proven_at?.toISOString() ?? null,
    lost_at: state === 'proven' && missing_since ? lostAt(missing_since).toISOString() : null,
    txt: challengeOf(stored),
    cname: { name: domain, value: target },
    alias,
    is_whole_domain: isWholeDomain(domain),
  }
}

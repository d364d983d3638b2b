import { sql } from 'kysely'
import { dnsProofJobs } from '#server/jobs/dnsProofJobs.ts'
import { checkDomainDns } from './checkDns.ts'

export const { lookJob: lookForProofJob, dueJob: dueDomainsJob } = dnsProofJobs({
  name: 'customDomain',
  check: checkDomainDns,
  shopsDue: now => sql`select shops_with_domains_to_check(${now}) as shop_id`,
})

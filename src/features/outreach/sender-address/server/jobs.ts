import { sql } from 'kysely'
import { dnsProofJobs } from '#server/jobs/dnsProofJobs.ts'
import { checkSenderDns } from './checkDns.ts'

export const { lookJob: lookAtSenderJob, dueJob: dueSendersJob } = dnsProofJobs({
  name: 'senderAddress',
  check: checkSenderDns,
  shopsDue: now => sql`select shops_with_senders_to_check(${now}) as shop_id`,
})

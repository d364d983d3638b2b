import * as z from 'zod'
import { lockForAffiliates } from '#features/commissions/programs/server/index.ts'
import { noteIfStopped, StoppedSignUp } from '#features/pages/sign-up/server/index.ts'
import { isEmail } from '#kit/contract/validate.ts'
import { isTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { personOf } from '../rules/personOf.ts'
import { convertCustomer } from './convert.ts'
import { queueInvitations } from './mails.job.ts'
import { refusedInvitee } from './refusedInvitee.ts'
import { usableSettings } from './settings.ts'
import { findCustomer, hasDeclined, insertInvitations } from './store.ts'

/** Follows the store's word that somebody opened an account. What is switched off costs a glance at the settings. */
export async function followAccount(tx: Tx, shop_id: number, customer_platform_id: string): Promise<void> {
  const { accounts_on } = await usableSettings(tx, shop_id)
  if (accounts_on === 0) return
  // A report of the same account, told twice, waits once.
  const key = `convertCustomers.account:${shop_id}:${customer_platform_id}`
  await enqueue(tx, accountOpenedJob, { shop_id, customer_platform_id }, { key })
}

/**
 * A customer with a new account is asked, if they agreed to mails like that, or is an affiliate from now on. Somebody who is one
 * already, or declined, stays as they are.
 */
export const accountOpenedJob = defineJob({
  name: 'convertCustomers.account',
  payload: z.object({ shop_id: z.int(), customer_platform_id: z.string() }),
  async run({ shop_id, customer_platform_id }, { services }) {
    const { db } = services
    const customer = await db.inShop(shop_id, tx => findCustomer(tx, shop_id, customer_platform_id))
    if (!customer || !isEmail(customer.email)) return
    const person = { email: customer.email, ...personOf(customer) }
    try {
      await noteIfStopped(db, shop_id, { email: person.email, address: '' }, () =>
        db.inShop(shop_id, async tx => {
          const { accounts_on, accounts_program_id: program_id, way } = await usableSettings(tx, shop_id)
          // Switched off since, or the program takes nobody: the customer stays a customer.
          if (accounts_on === 0 || program_id === null) return
          if (!(await lockForAffiliates(tx, shop_id, program_id))?.is_open) return
          if (await hasDeclined(tx, shop_id, person.email)) return
          if (way === 'create') {
            await convertCustomer(tx, services, shop_id, { person, program_id, signup_source: 'converted_customer' })
            return
          }
          if (!customer.accepts_marketing) return
          const refused = await refusedInvitee(tx, shop_id)
          const stop = refused(person.email)
          if (stop) throw new StoppedSignUp(stop)
          await queueInvitations(tx, shop_id, await insertInvitations(tx, shop_id, [person], { program_id }))
        }),
      )
    } catch (error) {
      if (!isTaken(error) && !(error instanceof StoppedSignUp)) throw error
    }
  },
})

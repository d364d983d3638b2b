import { type Enrolled, enroll } from '#features/pages/sign-up/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { belowIfRoom } from './downlines.ts'
import { queueConvertedMail } from './mails.job.ts'
import { usableSettings } from './settings.ts'
import { broughtBy, type Invitee } from './store.ts'

interface Conversion {
  person: Invitee
  program_id: number
  signup_source: 'converted_customer' | 'post_purchase'
  from?: RequestFacts
}

/**
 * Makes an affiliate of a customer, and mails how to log in. Their address needs no proof: whoever logs in has chosen a password
 * by the link of that mail.
 */
export async function convertCustomer(
  tx: Tx,
  services: Services,
  shop_id: number,
  { person, program_id, signup_source, from }: Conversion,
): Promise<Enrolled> {
  const { as_downline } = await usableSettings(tx, shop_id)
  const upline_id = as_downline === 1 ? await broughtBy(tx, shop_id, person.email) : null
  const { language } = await readShop(tx, shop_id, 'language')
  const enrolled = await belowIfRoom(upline_id, upline =>
    enroll(
      tx,
      services,
      { shop_id, language: toSpokenLanguage(language) },
      {
        person: { ...person, signup_source, email_verified: true, upline_id: upline },
        ...{ program_id, from },
      },
    ),
  )
  const mail = enrolled.status === 'active' ? 'welcome' : 'pending'
  if (enrolled.mail) await queueConvertedMail(tx, { shop_id, affiliate_id: enrolled.id, mail })
  return enrolled
}

import type { Template } from '#features/people/affiliate-mails/rules/template.ts'
import { commonTags } from '#features/people/affiliate-mails/rules/types.ts'
import {
  mailedAffiliate,
  mailingShop,
  samplePerson,
  sampleProgram,
  sampleWords,
} from '#features/people/affiliate-mails/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import { composer } from './compose.ts'

/** The mail as an affiliate of the shop gets it, or as somebody made up does where none is named. */
export async function previewMail(
  tx: Tx,
  services: Services,
  shop_id: number,
  { affiliate_id, ...words }: Template & { affiliate_id?: number },
): Promise<MailMessage> {
  const reader = affiliate_id === undefined ? await sampleReader(tx, services, shop_id) : await known(tx, shop_id, affiliate_id)
  return composer(services, await mailingShop(tx, shop_id), { ...words, id: 0 })(reader)
}

/** What the words can name, and what would stand there. */
export async function showTags(tx: Tx, services: Services, shop_id: number) {
  const person = await sampleReader(tx, services, shop_id)
  return { tags: [...commonTags], replace: await sampleWords(tx, services, shop_id, { tags: commonTags, person }) }
}

async function known(tx: Tx, shop_id: number, affiliate_id: number) {
  const reader = await mailedAffiliate(tx, shop_id, affiliate_id)
  if (!reader) throw new Refusal('not_found')
  return reader
}

async function sampleReader(tx: Tx, services: Services, shop_id: number) {
  const program = await sampleProgram(tx, services, shop_id)
  const reader = (await samplePerson(tx, services, { shop_id, program }))!
  return { ...reader, email: 'partner@example.com' }
}

import { mailingShop } from '#features/people/affiliate-mails/server/index.ts'
import { mailReaders } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import type { BulkWords } from '../rules/writeBulkMail.ts'
import { composer, type Reader } from './compose.ts'

/** The mail as an affiliate of the shop gets it, or as somebody made up does where none is named. */
export async function previewMail(
  tx: Tx,
  services: Services,
  shop_id: number,
  { affiliate_id, ...words }: BulkWords & { affiliate_id?: number },
): Promise<MailMessage> {
  const shop = await mailingShop(tx, shop_id)
  const [known] = affiliate_id === undefined ? [] : await mailReaders(tx, shop_id, [affiliate_id])
  if (affiliate_id !== undefined && !known) throw new Refusal('not_found')
  return composer(services, shop, { ...words, id: 0 })(known ?? sampleReader(services, toLanguage(shop.language)))
}

function sampleReader({ texts }: Pick<Services, 'texts'>, language: ReturnType<typeof toLanguage>): Reader {
  const say = (part: string) => texts(language).any(`bulkMail.sample.${part}`)
  const [first_name, last_name] = [say('first_name'), say('last_name')]
  return {
    ...{ id: 0, first_name, last_name, name: `${first_name} ${last_name}`, language: null },
    ...{ email: 'partner@example.com', program: say('program'), link: 'https://example.com/?sca_ref=1.abc' },
  }
}

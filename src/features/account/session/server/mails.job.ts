import * as z from 'zod'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { mailLayout } from '#server/mail/mailLayout.ts'
import type { Services } from '#server/services.ts'
import { resetKey, signedToken } from './tokens.ts'

/** The payload names the row only: the link itself is made when the mail is sent, and stored nowhere. */
export const resetMailJob = defineJob({
  name: 'session.resetMail',
  payload: z.object({ shop_id: z.number(), reset_id: z.uuid() }),
  async run({ shop_id, reset_id }, { services }) {
    const person = await services.db.inShop(shop_id, tx => personOfReset(tx, shop_id, reset_id))
    if (!person) return
    const mail = person.has_password ? 'resetMail' : 'firstPasswordMail'
    await sendTo(services, shop_id, person, { mail, link: passwordLink(services, shop_id, reset_id, person) })
  },
})

export const invitationMailJob = defineJob({
  name: 'session.invitationMail',
  payload: z.object({ shop_id: z.number(), reset_id: z.uuid(), by: z.string() }),
  async run({ shop_id, reset_id, by }, { services }) {
    const person = await services.db.inShop(shop_id, tx => personOfReset(tx, shop_id, reset_id))
    if (!person) return
    await sendTo(services, shop_id, person, {
      mail: 'invitationMail',
      link: passwordLink(services, shop_id, reset_id, person),
      by,
    })
  },
})

export const passwordChangedMailJob = defineJob({
  name: 'session.passwordChangedMail',
  payload: z.object({ shop_id: z.number(), member_id: z.number() }),
  async run({ shop_id, member_id }, { services }) {
    const person = await services.db.inShop(shop_id, tx => personOfMember(tx, shop_id, member_id))
    if (!person) return
    await sendTo(services, shop_id, person, { mail: 'passwordChangedMail', link: `${services.publicUrl()}/` })
  },
})

interface MailedMember {
  email: string
  name: string
  language: string
  shop: string
  has_password: boolean
}

interface Letter {
  mail: 'resetMail' | 'firstPasswordMail' | 'invitationMail' | 'passwordChangedMail'
  link: string
  by?: string
}

/** The page is told whether it asks for a first password: it has other words then. */
function passwordLink(
  { config, publicUrl }: Services,
  shop_id: number,
  reset_id: string,
  { has_password }: MailedMember,
): string {
  const token = signedToken(resetKey(config.secret), shop_id, reset_id)
  return `${publicUrl()}/password/link#token=${token}${has_password ? '' : '&first=1'}`
}

async function sendTo(services: Services, shop_id: number, person: MailedMember, { mail, link, by = '' }: Letter) {
  const t = services.texts(toSpokenLanguage(person.language))
  const say = (part: string) => t.any(`session.${mail}.${part}`, { shop: person.shop, name: person.name, by })
  const content = mailLayout({
    heading: say('heading'),
    paragraphs: [say('intro'), say('expires')],
    button: { label: say('button'), url: link },
    footer: say('ignore'),
  })
  await services.mail.send({ shop_id, to: { address: person.email, name: person.name }, subject: say('subject'), ...content })
}

function personOfReset(tx: Tx, shop_id: number, reset_id: string) {
  return people(tx, shop_id)
    .innerJoin('password_reset', join =>
      join.onRef('password_reset.shop_id', '=', 'member.shop_id').onRef('member_id', '=', 'member.id'),
    )
    .where('password_reset.id', '=', reset_id)
    .where('used_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst()
}

function personOfMember(tx: Tx, shop_id: number, member_id: number) {
  return people(tx, shop_id).where('member.id', '=', member_id).executeTakeFirst()
}

const people = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('member')
    .innerJoin('shop', 'shop.shop_id', 'member.shop_id')
    .select(['member.email', 'member.name', 'shop.name as shop'])
    .select(eb => eb('member.password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .select(eb => eb.fn.coalesce('member.language', 'shop.language').as('language'))
    .where('member.shop_id', '=', shop_id)

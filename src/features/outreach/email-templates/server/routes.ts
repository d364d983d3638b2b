import { randomUUID } from 'node:crypto'
import {
  mailingShop,
  samplePerson,
  sampleUnsubscribeUrl,
  sampleValues,
  showMail,
} from '#features/people/affiliate-mails/server/index.ts'
import { replyAddress } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { emailTemplates } from '../contract.ts'
import {
  copyToPrograms,
  isOurWords,
  listTemplates,
  refuseWords,
  requireProgram,
  requireType,
  resetTemplate,
  saveTemplate,
  showTemplate,
} from './templates.ts'

export function emailTemplateRoutes(services: Services): Routes {
  const { db } = services
  return routes(emailTemplates, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listTemplates(tx, services, shop_id, query.program_id)),
    get: ({ type, query, caller: { shop_id } }) =>
      db.inShop(shop_id, tx => showTemplate(tx, services, { shop_id, program_id: query.program_id, type: requireType(type) })),
    async save({ type: name, body: { program_id, ...changed }, caller, from }) {
      refuseSupport(caller)
      const place = { shop_id: caller.shop_id, program_id, type: requireType(name) }
      return db.inShop(caller.shop_id, async tx => {
        await saveTemplate(tx, place, changed, { caller, from })
        return showTemplate(tx, services, place)
      })
    },
    async copy({ body: { program_id, data }, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => ({
        copied: await copyToPrograms(tx, { shop_id, program_id, ...data }, { caller, from }),
      }))
    },
    async reset({ body: { slug: type, program_id }, caller, from }) {
      refuseSupport(caller)
      const place = { shop_id: caller.shop_id, program_id, type }
      return db.inShop(caller.shop_id, async tx => {
        await resetTemplate(tx, place, { caller, from })
        return showTemplate(tx, services, place)
      })
    },
    preview: ({ body, caller: { shop_id } }) => show(services, shop_id, body),
    async test({ body, caller }) {
      refuseSupport(caller)
      refuseWords(body.type, body)
      const { shop_id, email, name } = caller
      const { subject, html, text } = await show(services, shop_id, body)
      await db.inShop(shop_id, async tx => {
        const shop = await mailingShop(tx, shop_id)
        const from = { sender: shop.called, replyTo: replyAddress(shop) }
        await queueMail(tx, { id: randomUUID(), shop_id, to: { address: email, name }, ...from, subject, html, text })
      })
      return { sent_to: email }
    },
  })
}

type Trial = Parsed<(typeof emailTemplates)['preview']>['body']

/** By the function that sends, with values of somebody real or made up. */
async function show(services: Services, shop_id: number, { type, program_id, affiliate_id, subject, content }: Trial) {
  const { person, isOurs } = await services.db.inShop(shop_id, async tx => {
    const program = await requireProgram(tx, shop_id, program_id)
    return {
      person: await samplePerson(tx, services, { shop_id, program, affiliate_id }),
      isOurs: await isOurWords(tx, services, { shop_id, program_id, type }, { subject, content }),
    }
  })
  if (!person) throw new Refusal('not_found', 'email.unknownAffiliate')
  const template = isOurs ? undefined : { subject, content }
  const made = { values: sampleValues(type), optOutUrl: sampleUnsubscribeUrl(type, services) }
  return showMail(services, { shop_id, type, person, ...made, template })
}

import { resendVerificationTo } from '#features/pages/sign-up/server/index.ts'
import { mailIdOf } from '#features/people/affiliate-mails/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/sendMail.job.ts'
import type { Services } from '#server/services.ts'
import { bulkMail } from '../contract.ts'
import { problemsInWords } from '../rules/draft.ts'
import { continueMail, pauseMail, refuseProblems, saveDraft, sendMail, stopMail } from './actions.ts'
import { listActivities, resend, resendFailed } from './activities.ts'
import { countAudience } from './audience.ts'
import { previewMail, showTags } from './preview.ts'
import { blankMail, listMails, readMail, removeDraft } from './store.ts'

/** Mails in the merchant's name go to many people: support looks, and writes none. */
export function bulkMailRoutes(services: Services): Routes {
  const { db } = services
  return routes(bulkMail, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listMails(tx, shop_id, query)),
    get: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => readMail(tx, shop_id, id)),
    blank: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => blankMail(tx, shop_id, query)),
    async saveDraft({ body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => readMail(tx, caller.shop_id, await saveDraft(tx, body, { caller, from })))
    },
    async remove({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const subject = await removeDraft(tx, shop_id, id)
        await audit(tx, {
          ...{ shop_id, actor: actorOf(caller), action: 'bulkMail.remove', from, before: { subject } },
          subject: { kind: 'bulk_mail', id },
        })
      })
      return null
    },
    count: ({ body, caller: { shop_id } }) => db.inShop(shop_id, tx => countAudience(tx, shop_id, body)),
    preview: ({ body: { bulk_subject, bulk_content, affiliate_id }, caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const words = { subject: bulk_subject, content: bulk_content }
        const { subject, html, text, to } = await previewMail(tx, services, shop_id, { ...words, affiliate_id })
        return { subject, html, text, to: to.address }
      }),
    tags: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => showTags(tx, services, shop_id)),
    async test({ body: { bulk_subject, bulk_content }, caller }) {
      refuseSupport(caller)
      refuseProblems(problemsInWords({ bulk_subject, bulk_content }))
      const { shop_id, email, name } = caller
      await db.inShop(shop_id, async tx => {
        const mail = await previewMail(tx, services, shop_id, { subject: bulk_subject, content: bulk_content })
        const id = mailIdOf(`bulk test:${shop_id}:${Date.now()}:${Math.random()}`)
        await queueMail(tx, { ...mail, id, to: { address: email, name }, subject: mail.subject || '—' })
      })
      return { sent_to: email }
    },
    async send({ body, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => readMail(tx, caller.shop_id, await sendMail(tx, body, { caller, from })))
    },
    async pause({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        await pauseMail(tx, id, { caller, from })
        return readMail(tx, caller.shop_id, id)
      })
    },
    async goOn({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        await continueMail(tx, id, { caller, from })
        return readMail(tx, caller.shop_id, id)
      })
    },
    async stop({ id, caller, from }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        await stopMail(tx, id, { caller, from })
        return readMail(tx, caller.shop_id, id)
      })
    },
    activities: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listActivities(tx, shop_id, query)),
    async resend({ id, caller }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, tx => resend(tx, caller.shop_id, id))
    },
    async resendFailed({ id, caller }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => ({ queued: await resendFailed(tx, caller.shop_id, id) }))
    },
    async resendVerify({ body: { affiliate_id }, caller }) {
      refuseSupport(caller)
      return { sent_to: await resendVerificationTo(services, caller.shop_id, affiliate_id) }
    },
  })
}

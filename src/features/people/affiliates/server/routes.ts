import { hashPassword } from '#features/account/session/server/index.ts'
import { retryCustomLink } from '#features/people/custom-links/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseTaken } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { exportCsv } from '#server/http/exportCsv.ts'
import { type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { startTask } from '#server/tasks/startTask.ts'
import { affiliates, type NewAffiliate } from '../contract.ts'
import type { CodeFate } from '../rules/codes-fate.ts'
import { fullName } from '../rules/fullName.ts'
import { temporaryPassword } from '../rules/temporaryPassword.ts'
import { forgetBounces } from './account/bounces.ts'
import { dropSecondFactors } from './account/second-factor.ts'
import { mailFor } from './affiliates.import.ts'
import { codesLeft } from './codesLeft.ts'
import { createAffiliate } from './createAffiliates.ts'
import { decideAffiliates, statusAfterDecision, switchAffiliate } from './decide.ts'
import { decideFilteredTask, lastId } from './decideFiltered.task.ts'
import { detailOf, quickViewOf, reminderOf, requireAffiliate } from './detail.ts'
import { type ExportPlan, type ExportRow, exportColumns, nextRows, planExport } from './list/exportAffiliates.ts'
import { listAffiliates } from './list/list.ts'
import { searchPeople } from './list/searchPeople.ts'
import { changeTags, tagsInUse } from './list/tags.ts'
import { queueAffiliateMail, showReminder } from './mails.job.ts'
import { moveToProgram } from './moveToProgram.ts'
import { listDownlines, networkOf } from './network/networkOf.ts'
import { releasePayee, requirePassword } from './payee/releasePayee.ts'
import { changePayment, remindPayment } from './payment.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'
import { remindManyTask } from './remindMany.task.ts'
import { removeAffiliate } from './removeAffiliate.ts'
import { signInAs } from './signInAs.ts'
import { taken } from './taken.ts'
import { updateAffiliate } from './updateAffiliate.ts'

const LINKS_A_DAY = { calls: 5, seconds: 86_400 }

export function affiliateRoutes(services: Services): Routes {
  const { db, texts, publicUrl, limits } = services
  const reader = (from: RequestFacts, { user_id }: Caller) => ({
    member_id: user_id,
    publicUrl: publicUrl(),
    t: texts(from.language),
  })

  async function removeOne({ id, codes, codes_to }: { id: number } & ChosenFate, caller: Caller, from: RequestFacts) {
    refuseSupport(caller)
    await db.inShop(caller.shop_id, async tx => {
      if (codes) await leaveCodes(tx, { id, codes, codes_to, isGone: true }, caller, from)
      const affiliate = await removeAffiliate(tx, caller.shop_id, id)
      await log(tx, caller, from, 'affiliates.remove', { id, before: { affiliate } })
    })
  }

  return routes(affiliates, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listAffiliates(tx, shop_id, query)),
    quickView: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => quickViewOf(tx, shop_id, id, publicUrl())),
    get: ({ id, caller, from }) => db.inShop(caller.shop_id, tx => detailOf(tx, caller.shop_id, id, reader(from, caller))),
    tags: ({ caller: { shop_id } }) => db.inShop(shop_id, tx => tagsInUse(tx, shop_id)),
    search: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => searchPeople(tx, shop_id, query)),
    network: ({ id, caller: { shop_id } }) => db.inShop(shop_id, tx => networkOf(tx, shop_id, id)),
    downlines: ({ id, query, caller: { shop_id } }) => db.inShop(shop_id, tx => listDownlines(tx, shop_id, id, query)),

    async create({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      const { person, password } = await newPerson(body)
      const id = await refuseTaken(taken, () =>
        db.inShop(shop_id, async tx => {
          const made = await createAffiliate(tx, shop_id, person)
          const mail = mailFor(body)
          if (mail) await queueAffiliateMail(tx, shop_id, made, mail)
          const { first_name, last_name, email, program_id, upline_id } = person
          const after = { affiliate: fullName(person), first_name, last_name, email, program_id, upline_id }
          await log(tx, caller, from, 'affiliates.create', { id: made, after })
          return made
        }),
      )
      return { id, temporary_password: password }
    },

    async update({ id, body, caller, from }) {
      const { shop_id } = caller
      // The address decides who gets in, program and upline who earns what: support does not touch them.
      if (body.email !== undefined || body.program_id !== undefined || body.upline_id !== undefined) refuseSupport(caller)
      return refuseTaken(taken, () =>
        db.inShop(shop_id, async tx => {
          const { before, after, stored } = await updateAffiliate(tx, shop_id, id, body)
          // The form sends everything it holds; what counts is whether somebody would move.
          if ('upline_id' in after && !mayUse(caller.plan, 'downlineAssignment')) throw planRequired('downlineAssignment')
          if (Object.keys(after).length > 0)
            await log(tx, caller, from, 'affiliates.update', { id, before, after: { ...after, affiliate: fullName(stored) } })
          return detailOf(tx, shop_id, id, reader(from, caller))
        }),
      )
    },

    retryCustomLink: ({ id, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        const person = await requireAffiliate(tx, shop_id, id)
        if (await retryCustomLink(tx, shop_id, id))
          await log(tx, caller, from, 'affiliates.customLinkRetried', {
            id,
            after: { affiliate: fullName(person), custom_path: person.custom_path },
          })
        return detailOf(tx, shop_id, id, reader(from, caller))
      }),

    async setPayment({ id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const { before, after, changed, stored } = await changePayment(tx, shop_id, id, body, caller.user_id)
        if (changed)
          await log(tx, caller, from, 'affiliates.payment', { id, before, after: { ...after, affiliate: fullName(stored) } })
        return detailOf(tx, shop_id, id, reader(from, caller))
      })
    },

    async releasePayment({ id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      const hasPassword = body.password !== ''
      if (hasPassword) await requirePassword(services, caller, body.password)
      return db.inShop(shop_id, async tx => {
        const held_until = new Date(body.held_until)
        const stored = await releasePayee(tx, shop_id, id, { held_until, by: user_id, hasPassword })
        await log(tx, caller, from, 'affiliates.paymentReleased', { id, after: { affiliate: fullName(stored) } })
        return detailOf(tx, shop_id, id, reader(from, caller))
      })
    },

    decide: ({ id, body: { type }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const [decided] = await decideAffiliates(tx, caller.shop_id, [id], type)
        if (decided) await log(tx, caller, from, `affiliates.${type}`, { id, after: { affiliate: decided.name } })
        return { id, status: await statusAfterDecision(tx, caller.shop_id, id, type), changed: decided !== undefined }
      }),

    decideMany: ({ body: { type, ids }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const decided = (await decideAffiliates(tx, caller.shop_id, ids, type)).map(person => person.id)
        if (decided.length > 0)
          await log(tx, caller, from, `affiliates.${type}Many`, { after: { count: decided.length, ids: decided } })
        return { changed: decided.length, unchanged: ids.length - decided.length }
      }),

    decideFiltered: ({ body: { type, filter }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        const input = { type, filter, last_id: await lastId(tx, shop_id) }
        const started = await startTask(tx, decideFilteredTask, { shop_id, actor: actorOf(caller), input })
        if (!started.already_running) await log(tx, caller, from, `affiliates.${type}Filtered`, { after: { ...filter } })
        return started
      }),

    switchActive: ({ id, body: { status, codes, codes_to }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { changed, name } = await switchAffiliate(tx, caller.shop_id, id, status)
        if (changed && status === 'inactive' && codes) await leaveCodes(tx, { id, codes, codes_to, isGone: false }, caller, from)
        const action = status === 'active' ? 'affiliates.switchOn' : 'affiliates.switchOff'
        if (changed) await log(tx, caller, from, action, { id, after: { affiliate: name } })
        return { id, status, changed }
      }),

    moveMany({ body: { ids, program_id }, caller }) {
      refuseSupport(caller)
      return db.inShop(caller.shop_id, async tx => {
        const moved = await moveToProgram(tx, caller.shop_id, ids, program_id, actorOf(caller))
        return { changed: moved.length, unchanged: ids.length - moved.length }
      })
    },

    tagMany: ({ body: { ids, add, remove }, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const changed = await changeTags(tx, caller.shop_id, { ids, add, remove })
        if (changed.length > 0)
          await log(tx, caller, from, 'affiliates.tags', { after: { count: changed.length, add, remove, ids: changed } })
        return { changed: changed.length, unchanged: ids.length - changed.length }
      }),

    async remove({ id, caller, from }) {
      await removeOne({ id }, caller, from)
      return null
    },
    async removeWithCodes({ id, body, caller, from }) {
      await removeOne({ id, ...body }, caller, from)
      return null
    },

    export: ({ query, caller, from }) => {
      const { shop_id } = caller
      const t = texts(from.language)
      return exportCsv<ExportRow, ExportPlan>(db, {
        caller,
        from,
        list: 'affiliates',
        action: 'affiliates.export',
        query,
        columns: ({ time_zone }) => exportColumns(t, time_zone),
        heading: column => t.any(`affiliates.field.${column}`),
        plan: tx => planExport(tx, shop_id, query),
        next: (tx, plan, step) => nextRows(tx, shop_id, plan, step),
      })
    },

    signInAs: ({ id, caller, from }) => signInAs(services, caller, from, id),

    reminder: async ({ id, caller: { shop_id } }) => ({
      ...(await db.inShop(shop_id, tx => reminderOf(tx, shop_id, id, publicUrl()))),
      mail: await showReminder(services, shop_id, id),
    }),

    remindMany: ({ body, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        const chosen = 'ids' in body ? { ids: body.ids, filter: {} } : body
        const input = { ...chosen, last_id: await lastId(tx, shop_id) }
        if ((await remindManyTask.size!(tx, { shop_id, input })) === 0) throw new Refusal('conflict', 'affiliates.nobodyToRemind')
        const started = await startTask(tx, remindManyTask, { shop_id, actor: actorOf(caller), input })
        if (!started.already_running)
          await log(tx, caller, from, 'affiliates.remindMany', {
            after: 'ids' in body ? { count: body.ids.length } : { ...body.filter },
          })
        return started
      }),

    remindPayment: ({ id, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { email, name } = await remindPayment(tx, caller.shop_id, id)
        await log(tx, caller, from, 'affiliates.remind', { id, after: { affiliate: name } })
        return { sent_to: email }
      }),

    async resetSecondFactor({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const person = await requireAffiliate(tx, shop_id, id)
        if (!(await dropSecondFactors(tx, shop_id, [id]))) return
        await queueAffiliateMail(tx, shop_id, id, 'secondFactorReset')
        await log(tx, caller, from, 'affiliates.secondFactorReset', { id, after: { affiliate: fullName(person) } })
      })
      return null
    },

    async forgetBounce({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        const person = await requireAffiliate(tx, shop_id, id)
        if (person.bounced_email === null) return
        await forgetBounces(tx, shop_id, [id])
        await log(tx, caller, from, 'affiliates.bounceForgotten', { id, after: { affiliate: fullName(person) } })
        await publishAffiliatesChanged(tx, shop_id, [id])
      })
      return null
    },

    async sendPasswordLink({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        const person = await requireAffiliate(tx, shop_id, id)
        await limits.count('affiliate-password-link', `${shop_id}.${id}`, LINKS_A_DAY)
        await queueAffiliateMail(tx, shop_id, id, 'passwordLink')
        await log(tx, caller, from, 'affiliates.passwordLink', { id, after: { affiliate: fullName(person) } })
        return { sent_to: person.email }
      })
    },
  })
}

interface Logged {
  id?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const log = (tx: Tx, caller: Caller, from: RequestFacts, action: string, { id, ...states }: Logged) =>
  audit(tx, {
    shop_id: caller.shop_id,
    actor: actorOf(caller),
    action,
    subject: id === undefined ? undefined : { kind: 'affiliate', id },
    from,
    ...states,
  })

/** A made-up password that is mailed is made when the mail is sent; one that is shown is made now. */
async function newPerson({ password_mode, password: given, send_email, ...person }: NewAffiliate) {
  const shown = password_mode === 'generated' && send_email === 0 ? temporaryPassword() : null
  const password = password_mode === 'given' ? given! : shown
  const password_hash = password === null ? null : await hashPassword(password)
  return { person: { ...person, signup_source: 'manual' as const, password_hash }, password: shown }
}

interface ChosenFate {
  codes?: CodeFate
  codes_to?: number
}

const leaveCodes = (
  tx: Tx,
  { id, codes, codes_to, isGone }: { id: number; codes: CodeFate; codes_to: number | undefined; isGone: boolean },
  caller: Caller,
  from: RequestFacts,
) =>
  codesLeft.call(tx, caller.shop_id, {
    affiliate_id: id,
    fate: codes,
    to: codes_to,
    isGone,
    by: { actor: actorOf(caller), from },
  })

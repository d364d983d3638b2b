import {
  endAllFamilies,
  endPasswordLinks,
  insertMember,
  inviteByMail,
  removeMember,
  updateMember,
} from '#features/account/session/server/index.ts'
import { isPermission, permissionNames, plans, type Role, staffLimit, UNLIMITED_STAFF } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import { refuseTaken, type TakenWords } from '#server/db/constraints.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import type { Services } from '#server/services.ts'
import { type StaffDraft, type StaffMember, staff } from '../contract.ts'
import { staffChanged } from '../events.ts'
import { staffProblem } from '../rules/staffProblem.ts'
import { findStaff, listStaff, lockStaff, type StaffRow, staffUsage } from './store.ts'
import { showUsage } from './usage.ts'

const taken: TakenWords = { member_email_once: { email: 'staff.emailTaken' } }

export function staffRoutes({ db }: Services): Routes {
  return routes(staff, {
    list: ({ query, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const page = await listStaff(tx, caller.shop_id, query)
        return { ...page, rows: page.rows.map(row => toMember(row, caller)) }
      }),

    usage: ({ caller }) => db.inShop(caller.shop_id, tx => showUsage(tx, caller.shop_id)),

    get: ({ id, caller }) => db.inShop(caller.shop_id, async tx => toMember(await requireStaff(tx, caller, id), caller)),

    async create({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await lockStaff(tx, shop_id)
        const { used, plan } = await staffUsage(tx, shop_id)
        const limit = staffLimit(plan)
        if (used >= limit)
          throw new Refusal('conflict', 'staff.limitReached', {
            params: { own: plans[plan].title, count: limit, plan: plans[UNLIMITED_STAFF].title },
          })
        const values = valuesOf(body)
        const { id } = await refuseTaken(taken, () => insertMember(tx, shop_id, { role: 'staff', ...values }))
        await inviteByMail(tx, { shop_id, member_id: id, by: caller.name })
        await audit(tx, {
          shop_id,
          actor: actorOf(caller),
          action: 'staff.create',
          subject: { kind: 'member', id },
          after: values,
          from,
        })
        await publish(tx, shopChannel(shop_id), staffChanged, {}, { permission: [] })
        return toMember(await requireStaff(tx, caller, id), caller)
      })
    },

    async update({ id, body, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await lockStaff(tx, shop_id)
        const before = await changeable(tx, caller, id, 'change')
        const values = valuesOf(body)
        await refuseTaken(taken, () => updateMember(tx, shop_id, id, values))
        if (mustSignInAgain(before, values)) await endAllFamilies(tx, shop_id, { member_id: id }, 'permissions')
        if (before.email !== values.email) await mailToNewAddress(tx, caller, before)
        await audit(tx, {
          shop_id,
          actor: actorOf(caller),
          action: 'staff.update',
          subject: { kind: 'member', id },
          before: { name: before.name, email: before.email, permissions: before.permissions },
          after: values,
          from,
        })
        await publish(tx, shopChannel(shop_id), staffChanged, {}, { permission: [] })
        return toMember(await requireStaff(tx, caller, id), caller)
      })
    },

    async invite({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      return db.inShop(shop_id, async tx => {
        await lockStaff(tx, shop_id)
        const { has_come, name } = await changeable(tx, caller, id, 'change')
        if (has_come) throw new Refusal('conflict', 'staff.hasCome', { params: { name } })
        await inviteByMail(tx, { shop_id, member_id: id, by: caller.name })
        const subject = { kind: 'member', id }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'staff.invite', subject, from })
        await publish(tx, shopChannel(shop_id), staffChanged, {}, { permission: [] })
        return toMember(await requireStaff(tx, caller, id), caller)
      })
    },

    async remove({ id, caller, from }) {
      refuseSupport(caller)
      const { shop_id } = caller
      await db.inShop(shop_id, async tx => {
        await lockStaff(tx, shop_id)
        const { name, email, permissions } = await changeable(tx, caller, id, 'remove')
        await removeMember(tx, shop_id, id)
        await endAllFamilies(tx, shop_id, { member_id: id }, 'removed')
        await endPasswordLinks(tx, shop_id, id)
        const subject = { kind: 'member', id }
        await audit(tx, {
          shop_id,
          actor: actorOf(caller),
          action: 'staff.remove',
          subject,
          before: { name, email, permissions },
          from,
        })
        await publish(tx, shopChannel(shop_id), staffChanged, {}, { permission: [] })
      })
      return null
    },
  })
}

async function requireStaff(tx: Tx, { shop_id }: Caller, id: number): Promise<StaffRow> {
  const row = await findStaff(tx, shop_id, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function changeable(tx: Tx, caller: Caller, id: number, wish: 'change' | 'remove'): Promise<StaffRow> {
  const row = await requireStaff(tx, caller, id)
  const problem = staffProblem(wish, row, caller)
  if (problem) throw new Refusal('conflict', problem)
  return row
}

/** Links in the old mailbox are of no use any more; who has not come yet is invited at the new one. */
async function mailToNewAddress(tx: Tx, { shop_id, name }: Caller, { id, has_come }: StaffRow): Promise<void> {
  if (has_come) await endPasswordLinks(tx, shop_id, id)
  else await inviteByMail(tx, { shop_id, member_id: id, by: name })
}

const valuesOf = ({ name, email, permissions, full }: StaffDraft) => ({
  name,
  email,
  permissions: permissionNames.filter(permission => full === 1 || permissions.includes(permission)),
})

/** What a person may do is read when they sign in, so a change asks them to do that again. */
function mustSignInAgain(before: StaffRow, after: { email: string; permissions: string[] }): boolean {
  return before.email !== after.email || before.permissions.toSorted().join() !== after.permissions.toSorted().join()
}

function toMember(row: StaffRow, caller: Caller): StaffMember {
  const isOwner = row.role === 'super-admin'
  const permissions = isOwner ? permissionNames : row.permissions.filter(isPermission)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    permissions,
    full: toFlag(permissions.length === permissionNames.length),
    self: toFlag(row.id === caller.user_id),
    invitation: row.has_come ? null : row.has_link ? 'open' : 'expired',
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

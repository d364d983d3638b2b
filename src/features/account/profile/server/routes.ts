import {
  endAllFamilies,
  endFamily,
  findMember,
  hashPassword,
  isPassword,
  passwordChangedMailJob,
  setPasswordHash,
  updateMember,
} from '#features/account/session/server/index.ts'
import { isPermission, permissionNames, type Role } from '#kit/access.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toLanguage } from '#kit/languages.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Services } from '#server/services.ts'
import { type Profile, profile, type SignIn } from '../contract.ts'
import { deviceOf } from '../rules/deviceOf.ts'
import { findOpenSignIn, listSignIns, type SignInRow } from './store.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function profileRoutes({ db }: Services): Routes {
  return routes(profile, {
    get: ({ caller }) => db.inShop(caller.shop_id, async tx => toProfile(await self(tx, caller))),

    async update({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      return db.inShop(shop_id, async tx => {
        const { name, language } = await self(tx, caller)
        await updateMember(tx, shop_id, user_id, body)
        const changed = { before: { name, language }, after: body }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'profile.update', ...changed, from })
        return toProfile(await self(tx, caller))
      })
    },

    async changePassword({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      const { password_hash } = await db.inShop(shop_id, tx => self(tx, caller))
      const isFirst = password_hash === null && caller.from_store
      if (!isFirst && body.current_password === '') throw invalidFields({ current_password: 'session.passwordRequired' })
      if (!isFirst && !(await isPassword(password_hash, body.current_password)))
        throw invalidFields({ current_password: 'profile.wrongPassword' })
      const fresh = await hashPassword(body.password)
      await db.inShop(shop_id, async tx => {
        await setPasswordHash(tx, shop_id, user_id, fresh)
        await endAllFamilies(tx, shop_id, { member_id: user_id }, 'password', { except: caller.family_id })
        await enqueue(tx, passwordChangedMailJob, { shop_id, member_id: user_id })
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'profile.password', from })
      })
      return null
    },

    activity: ({ query, caller }) =>
      db.inShop(caller.shop_id, async tx => {
        const page = await listSignIns(tx, caller.shop_id, caller.user_id, query)
        return { ...page, rows: page.rows.map(row => toSignIn(row, caller)) }
      }),

    async endSession({ session, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      await db.inShop(shop_id, async tx => {
        const found = UUID.test(session) ? await findOpenSignIn(tx, shop_id, user_id, session) : undefined
        if (!found) throw new Refusal('not_found', 'profile.sessionNotFound')
        await endFamily(tx, shop_id, session, 'everywhere')
        const after = { address: found.address, started_at: found.started_at.toISOString() }
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'profile.endSession', after, from })
      })
      return null
    },

    async signOutEverywhere({ body, caller, from }) {
      refuseSupport(caller)
      const { shop_id, user_id } = caller
      const except = body.including_this ? undefined : caller.family_id
      return db.inShop(shop_id, async tx => {
        const ended = await endAllFamilies(tx, shop_id, { member_id: user_id }, 'everywhere', { except })
        await audit(tx, { shop_id, actor: actorOf(caller), action: 'profile.signOutEverywhere', after: { ended }, from })
        return { ended }
      })
    },
  })
}

async function self(tx: Tx, { shop_id, user_id }: Caller) {
  const member = await findMember(tx, shop_id, user_id)
  if (!member) throw new Refusal('not_found')
  return member
}

function toProfile(member: Awaited<ReturnType<typeof self>>): Profile {
  const role_name = member.role as Role
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    role_name,
    permissions: role_name === 'super-admin' ? permissionNames : member.permissions.filter(isPermission),
    language: member.language === null ? null : toLanguage(member.language),
    has_password: member.password_hash !== null,
    created_at: member.created_at.toISOString(),
    last_login_at: member.last_login_at?.toISOString() ?? null,
  }
}

function toSignIn(row: SignInRow, caller: Caller): SignIn {
  const revoked = row.revoked_at && { at: row.revoked_at, because: row.revoked_because as SignIn['ended_because'] }
  const ended = revoked ?? (row.open ? null : { at: row.ends_at, because: 'expired' as const })
  return {
    session: row.id,
    via: row.via as SignIn['via'],
    device: deviceOf(row.user_agent),
    address: row.address,
    started_at: row.started_at.toISOString(),
    last_used_at: row.issued_at.toISOString(),
    current: row.id === caller.family_id,
    state: ended ? 'ended' : 'open',
    ended_at: ended?.at.toISOString() ?? null,
    ended_because: ended?.because ?? null,
  }
}

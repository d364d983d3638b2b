import { hashPassword } from '#features/account/session/server/index.ts'
import { portalSession } from '#features/pages/portal-session/contract.ts'
import type { Plan } from '#kit/access.ts'
import { affiliateDesk } from './affiliate-desk.ts'

export const PASSWORD = 'a long password'

/** A shop with a portal, and affiliates who log in to it with a password. */
export async function portalDesk(plan?: Plan) {
  const desk = await affiliateDesk()
  const shop = await desk.shop(plan)
  const sub_path = await shop.subPath()
  const password_hash = await hashPassword(PASSWORD)
  let made = 0
  const logIn = (email: string, over: { password?: string; code?: string } = {}) =>
    desk.app.guest(portalSession.login, { sub_path, body: { email, password: PASSWORD, ...over } })
  return {
    ...desk,
    shop,
    shopOn: desk.shop,
    sub_path,
    logIn,
    async somebody(over: Record<string, unknown> = {}) {
      const email = `portal${++made}@test.test`
      const id = await shop.affiliate(shop.program_id, { email, password_hash, ...over })
      return { id, email }
    },
    async signedIn(over: Record<string, unknown> = {}) {
      const person = await this.somebody(over)
      const { access_token } = await logIn(person.email)
      return { ...person, call: desk.app.clientWith(access_token) }
    },
  }
}

export type PortalDesk = Awaited<ReturnType<typeof portalDesk>>

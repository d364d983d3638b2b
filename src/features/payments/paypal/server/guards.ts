import { isPassword, membersWhoMay } from '#features/account/session/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Guards, weakensGuards } from '../rules/weakensGuards.ts'
import { endOf, requireOwnPassword } from './connect.ts'
import { findPaypalConnection, lockPaypalConnection, savePaypalGuards } from './connection.ts'
import { mailNotice } from './noticeMail.ts'

/** Wrong passwords of second persons at a shop: nobody finds one by trying. */
const GUESSES = { calls: 10, seconds: 15 * 60 }

interface GuardsChange {
  guards: Guards
  password: string
  second_email: string
  second_password: string
}

/** What holds money back can be loosened, too: the own password is asked, a second person where two are asked, and every owner is told. */
export async function changeGuards(services: Services, caller: Caller, change: GuardsChange, from: RequestFacts): Promise<void> {
  const { shop_id } = caller
  const { guards, password } = change
  await requireOwnPassword(services, caller, password)
  const shown = await services.db.inShop(shop_id, tx => findPaypalConnection(tx, shop_id))
  const second_person = shown && weakensGuards(shown, guards) ? await requireSecondPerson(services, caller, change) : undefined
  await services.db.inShop(shop_id, async tx => {
    const before = await lockPaypalConnection(tx, shop_id)
    // Somebody has turned it on since: nobody was asked about that.
    if (before && shown && weakensGuards(before, guards) && !weakensGuards(shown, guards))
      throw new Refusal('conflict', 'paypal.guardsChanged')
    if (!before || !(await savePaypalGuards(tx, shop_id, guards))) throw new Refusal('not_found', 'paypal.notConnected')
    const { two_person_release, step_up_above, client_id } = before
    await audit(tx, {
      ...{ shop_id, actor: actorOf(caller), action: 'paypal.guards', from },
      before: { two_person_release, step_up_above },
      after: { ...guards, ...(second_person && { second_person }) },
    })
    await mailNotice(tx, services, shop_id, { what: 'guarded', by: caller.name, account: endOf(client_id) })
  })
}

/** Who can be the other one: they have a password and may pay. */
export const secondPersons = async (tx: Tx, shop_id: number, user_id: number) =>
  (await membersWhoMay(tx, shop_id, 'payments')).filter(({ id }) => id !== user_id)

/** Answers the address of who agreed; nothing where an owner has nobody else to ask, who would otherwise never be paid out of it. */
async function requireSecondPerson(
  { db, limits }: Services,
  { shop_id, user_id, role_name }: Caller,
  { second_email, second_password }: GuardsChange,
): Promise<string | undefined> {
  const others = await db.inShop(shop_id, tx => secondPersons(tx, shop_id, user_id))
  if (others.length === 0) {
    if (role_name !== 'super-admin') throw new Refusal('forbidden', 'paypal.onlyOwnerAlone')
    return undefined
  }
  if (second_email === '' || second_password === '')
    throw invalidFields({ [second_email === '' ? 'second_email' : 'second_password']: 'paypal.secondPersonNeeded' })
  await limits.count('paypal second person', String(shop_id), GUESSES)
  const other = others.find(({ email }) => email.toLowerCase() === second_email)
  // One sentence for both: who is who is nobody's business here.
  if (!other?.password_hash || !(await isPassword(other.password_hash, second_password)))
    throw invalidFields({ second_password: 'paypal.secondPersonWrong' })
  await limits.giveBack('paypal second person', String(shop_id), GUESSES)
  return other.email
}

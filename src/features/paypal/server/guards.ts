import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { endOf, requireOwnPassword } from './connect.ts'
import { findPaypalConnection, type Guards, savePaypalGuards } from './connection.ts'
import { mailNotice } from './noticeMail.ts'

interface Change {
  guards: Guards
  password: string
}

/** What holds money back can be loosened, too: the own password is asked, and every owner is told. */
export async function changeGuards(
  services: Services,
  caller: Caller,
  { guards, password }: Change,
  from: RequestFacts,
): Promise<void> {
  const { shop_id } = caller
  await requireOwnPassword(services, caller, password)
  await services.db.inShop(shop_id, async tx => {
    const before = await findPaypalConnection(tx, shop_id)
    if (!before || !(await savePaypalGuards(tx, shop_id, guards))) throw new Refusal('not_found', 'paypal.notConnected')
    const { two_person_release, step_up_above, client_id } = before
    await audit(tx, {
      ...{ shop_id, actor: actorOf(caller), action: 'paypal.guards', from },
      before: { two_person_release, step_up_above },
      after: { ...guards },
    })
    await mailNotice(tx, services, shop_id, { what: 'guarded', by: caller.name, account: endOf(client_id) })
  })
}

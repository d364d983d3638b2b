import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Credentials } from '../contract.ts'
import { beginFamily, type Via } from './session-families.ts'
import { saveSignIn } from './store.ts'

interface SignedInMember {
  id: number
  name: string
}

/** Opens a session for somebody who has proved who they are. */
export async function signIn(
  tx: Tx,
  shop_id: number,
  person: SignedInMember,
  via: Via,
  from: RequestFacts,
): Promise<Credentials> {
  const credentials = await beginFamily(tx, shop_id, {
    member_id: person.id,
    via,
    address: from.address,
    user_agent: from.user_agent,
  })
  await saveSignIn(tx, shop_id, person.id)
  await audit(tx, {
    shop_id,
    actor: { kind: 'member', id: person.id, name: person.name },
    action: 'session.login',
    after: { via },
    from,
  })
  return credentials
}

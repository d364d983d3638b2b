import type { Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { proposalsChanged } from '../../events.ts'
import { proposalKinds } from '../../rules/kinds.ts'
import type { StoredProposal } from './store.ts'

export const publishProposal = (tx: Tx, shop_id: number, { id, kind }: Pick<StoredProposal, 'id' | 'kind'>): Promise<void> =>
  publish(tx, shopChannel(shop_id), proposalsChanged, { id }, { permission: proposalKinds[kind].permission })

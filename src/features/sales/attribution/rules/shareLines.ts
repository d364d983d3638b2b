import type { Evidence, TrackedOrder } from './Evidence.ts'
import { isSelfReferral, whyNotEarning } from './mayEarn.ts'
import { type Reason, reason } from './reasons.ts'

export interface SharedLines {
  /** Lines of connected products, by the affiliate they are connected to. */
  readonly connected: ReadonlyMap<number, readonly string[]>
  /** Lines nobody has a claim to by product: those of the order's affiliate. */
  readonly rest: readonly string[]
  readonly lost: readonly Reason[]
}

/**
 * Connected products go to their own affiliate, whoever brought the order. One whose affiliate cannot earn is a product like any other;
 * one that its own affiliate bought earns nobody anything.
 */
export function shareLines(evidence: Evidence): SharedLines {
  const { connected, rest } = byConnection(evidence)
  const lost: Reason[] = []
  for (const [affiliate, lines] of connected) {
    const cannot = whyNotEarning(evidence, affiliate)
    if (cannot) rest.push(...lines)
    if (cannot) lost.push(cannot)
    else if (isSelfReferral(evidence, affiliate)) lost.push(reason('product_self_referral', { affiliate, count: lines.length }))
    else continue
    connected.delete(affiliate)
  }
  return { connected, rest: inOrder(evidence.order, rest), lost }
}

function byConnection(evidence: Evidence): { connected: Map<number, string[]>; rest: string[] } {
  const connected = new Map<number, string[]>()
  const rest: string[] = []
  for (const line of productsOf(evidence.order)) {
    const affiliate = connectedTo(line, evidence)
    const lines = affiliate === undefined ? rest : (connected.get(affiliate) ?? [])
    lines.push(line.id)
    if (affiliate !== undefined) connected.set(affiliate, lines)
  }
  return { connected, rest }
}

/** Gift cards, tips and duties belong to nobody. */
export const productsOf = (order: TrackedOrder) => order.lines.filter(line => line.kind === 'product')

/** The product's own connection comes before that of its collections; of several collections the first listed counts. */
function connectedTo(line: TrackedOrder['lines'][number], evidence: Evidence): number | undefined {
  const byProduct = line.product_id === null ? undefined : evidence.connected_products.get(line.product_id)
  if (byProduct !== undefined) return byProduct
  const collection = line.collection_ids.find(id => evidence.connected_collections.has(id))
  return collection === undefined ? undefined : evidence.connected_collections.get(collection)
}

function inOrder(order: TrackedOrder, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  return order.lines.map(line => line.id).filter(id => wanted.has(id))
}

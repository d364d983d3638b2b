import type { Tx } from './database.ts'

const sharing = new WeakSet<Tx>()

/** What this transaction is asked for at the same time is sent in one message. */
export function allowAtOnce(tx: Tx): void {
  sharing.add(tx)
}

type Steps<Results extends readonly unknown[]> = { [Place in keyof Results]: () => Promise<Results[Place]> }

/**
 * Steps of which none needs what another finds: in one message where the transaction can do so, in turn where it cannot. Either way
 * the statements each begins with are carried out in this order.
 */
export async function atOnce<Results extends readonly unknown[]>(tx: Tx, ...steps: Steps<Results>): Promise<Results> {
  const results: unknown[] = []
  if (!sharing.has(tx)) {
    for (const step of steps) results.push(await step())
    return results as unknown as Results
  }
  const begun = steps.map(step => step())
  // Nobody works on in a transaction that is given up.
  await Promise.allSettled(begun)
  return (await Promise.all(begun)) as unknown as Results
}

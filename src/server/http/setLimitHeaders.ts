import type { CallLimit } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { CallsLeft } from '../rate-limits.ts'
import type { RequestFacts } from './serve.ts'

/** Says in the answer how many calls are left, in the headers of the standard and in those that most clients read. */
export async function setLimitHeaders(
  counted: Promise<CallsLeft | undefined>,
  { calls }: CallLimit,
  from: Pick<RequestFacts, 'setHeader'>,
): Promise<void> {
  const tell = ({ left, seconds }: CallsLeft) => {
    for (const name of ['ratelimit', 'x-ratelimit']) {
      from.setHeader(`${name}-limit`, String(calls))
      from.setHeader(`${name}-remaining`, String(left))
      from.setHeader(`${name}-reset`, String(seconds))
    }
  }
  try {
    const left = await counted
    if (left) tell(left)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too_many_requests') tell({ left: 0, seconds: error.detail.retryAfter ?? 1 })
    throw error
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { API_VERSION, ask } from './adminApi.ts'
import { PlatformError, type ShopAccess } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

const MAX_ATTEMPTS = 4
const PAUSE_MS = 1_000

/** Asks in the query language of the Admin API; answers what stands under `data`. */
export type AskGraphql = <Schema extends z.ZodType>(
  access: ShopAccess,
  asked: { query: string; variables: Record<string, unknown>; answer: Schema },
) => Promise<z.output<Schema>>

export function createGraphql({ url }: Pick<PlatformSettings, 'url'>): AskGraphql {
  return async ({ shop, key }, { query, variables, answer }) => {
    const address = `${url.replace('{shop}', shop)}/admin/api/${API_VERSION}/graphql.json`
    for (let tries = 1; ; tries++) {
      const response = await ask(address, key, [], { method: 'POST', body: { query, variables } })
      const { data, errors } = Answer.parse(await response.json())
      const codes = errors.map(error => error.extensions?.code)
      if (errors.length === 0) return answer.parse(data)
      if (!codes.includes('THROTTLED') || tries === MAX_ATTEMPTS) throw problemOf(errors, codes)
      await sleep(PAUSE_MS * tries)
    }
  }
}

/** Its refusals come with a 200; they are told by the status that any other interface of the platform tells them by. */
function problemOf(errors: readonly { message: string }[], codes: readonly (string | undefined)[]): PlatformError {
  const status = Object.keys(statusByCode).find(code => codes.includes(code))
  return new PlatformError(
    `The store platform refused a query: ${errors[0]!.message.slice(0, 300)}`,
    status ? statusByCode[status] : undefined,
  )
}

const statusByCode: Record<string, number> = {
  ACCESS_DENIED: 403,
  RESOURCE_NOT_FOUND: 404,
  THROTTLED: 429,
  MAX_COST_EXCEEDED: 400,
  SHOP_INACTIVE: 402,
}

const Answer = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).nullish() }))
    .nullish()
    .transform(errors => errors ?? []),
})

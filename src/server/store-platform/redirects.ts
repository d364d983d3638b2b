import * as z from 'zod'
import { createGraphql } from './graphql.ts'
import type { PlatformRedirects, RedirectAnswer } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

const MAX_FOUND = 50
const fields = 'id path target'
const problems = 'userErrors { message }'

/** Paths of the store's own address that lead elsewhere. */
export function createRedirects(settings: Pick<PlatformSettings, 'url'>): PlatformRedirects {
  const askGraphql = createGraphql(settings)
  return {
    async findRedirect(access, path) {
      const { urlRedirects } = await askGraphql(access, {
        query: `query FindRedirect($wanted: String!) { urlRedirects(first: ${MAX_FOUND}, query: $wanted) { nodes { ${fields} } } }`,
        variables: { wanted: `path:${path}` },
        answer: Found,
      })
      // The search also finds paths that only begin or contain what was asked for.
      return urlRedirects.nodes.find(one => one.path.toLowerCase() === path.toLowerCase())
    },

    async createRedirect(access, urlRedirect) {
      const { urlRedirectCreate } = await askGraphql(access, {
        query: `mutation CreateRedirect($urlRedirect: UrlRedirectInput!) {
          urlRedirectCreate(urlRedirect: $urlRedirect) { urlRedirect { ${fields} } ${problems} } }`,
        variables: { urlRedirect },
        answer: z.object({ urlRedirectCreate: Written }),
      })
      return answerOf(urlRedirectCreate)
    },

    async updateRedirect(access, id, urlRedirect) {
      const { urlRedirectUpdate } = await askGraphql(access, {
        query: `mutation UpdateRedirect($id: ID!, $urlRedirect: UrlRedirectInput!) {
          urlRedirectUpdate(id: $id, urlRedirect: $urlRedirect) { urlRedirect { ${fields} } ${problems} } }`,
        variables: { id, urlRedirect },
        answer: z.object({ urlRedirectUpdate: Written }),
      })
      return answerOf(urlRedirectUpdate)
    },

    // One that is gone already is told as a problem and is none.
    async removeRedirect(access, id) {
      await askGraphql(access, {
        query: `mutation RemoveRedirect($id: ID!) { urlRedirectDelete(id: $id) { deletedUrlRedirectId ${problems} } }`,
        variables: { id },
        answer: z.object({ urlRedirectDelete: z.unknown() }),
      })
    },
  }
}

const Redirect = z.object({ id: z.string(), path: z.string(), target: z.string() })
const Found = z.object({ urlRedirects: z.object({ nodes: z.array(Redirect) }) })
const Written = z.object({ urlRedirect: Redirect.nullable(), userErrors: z.array(z.object({ message: z.string() })) })

const answerOf = ({ urlRedirect, userErrors }: z.infer<typeof Written>): RedirectAnswer =>
  urlRedirect && userErrors.length === 0 ? { redirect: urlRedirect } : { refused: userErrors.map(error => error.message) }

import { CLIENT_INFO_META_KEY, createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createKeyDirectory } from '#features/open/api-keys/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { API_LIMIT } from '#kit/contract/apiCall.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import { setLimitHeaders } from '#server/http/api/setLimitHeaders.ts'
import type { KeyHolder } from '#server/http/caller.ts'
import { FOR_DATA } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { agentName } from '../../rules/agentName.ts'
import type { AgentCall } from '../tools/Tool.ts'
import { createTools } from '../tools/tools.ts'
import { mcpServer } from './mcpServer.ts'
import { nameInSession, sessionFor } from './session.ts'

/** An email with all its letters, and room to spare. */
const MAX_BYTES = 256 * 1024
const SESSION = 'mcp-session-id'

/** Where agents connect: the Model Context Protocol over streamable HTTP, one request at a time, with a key of the shop. */
export function mcpPage(app: FastifyInstance, services: Services): void {
  const identify = createKeyDirectory(services.db)
  const tools = createTools(services)
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    bodyLimit: MAX_BYTES,
    config: { access: 'api-key' },
    async handler(request, reply) {
      reply.headers(FOR_DATA)
      refuseOrigin(services, request)
      const caller = await identify(request.headers.authorization, request.facts.address)
      await countCall(services, caller, request)
      if (!mayUse(caller.plan, 'api')) throw planRequired('api')
      // There are no sessions to listen to or to end.
      if (request.method !== 'POST') return reply.code(405).header('allow', 'POST').send()
      const message = messageOf(request.body)
      const call = agentCall(request, caller, message)
      const handler = createMcpHandler(() => mcpServer(services, tools, call), { maxSubscriptions: 0 })
      const response = await handler.fetch(toRequest(services, request), { parsedBody: message })
      response.headers.forEach((value, name) => void reply.header(name, value))
      if (message.method === 'initialize') reply.header(SESSION, sessionFor(call.agent))
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
    },
  })
}

/** A page that some other site shows must not speak for whoever looks at it; programs name no origin. */
function refuseOrigin({ publicUrl }: Services, { facts }: FastifyRequest): void {
  const origin = facts.header('origin')
  if (origin !== undefined && origin !== new URL(publicUrl()).origin) throw new Refusal('forbidden', 'agents.originRefused')
}

/** Together with the calls of API v2. */
const countCall = ({ limits }: Services, { shop_id }: KeyHolder, { facts }: FastifyRequest) =>
  setLimitHeaders(limits.count(API_LIMIT.name!, String(shop_id), API_LIMIT), API_LIMIT, facts)

interface Message {
  method?: unknown
  params?: { clientInfo?: unknown; _meta?: Record<string, unknown> }
}

/** One message at a time: many in one request would be counted as one call. */
function messageOf(body: unknown): Message {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed')
  return body
}

/** Who an agent says it is comes with every request of today's protocol; of yesterday's only with the first, so it is sent along. */
function agentCall({ facts }: FastifyRequest, caller: KeyHolder, { params }: Message): AgentCall {
  const { clientInfo, _meta } = typeof params === 'object' && params !== null ? params : {}
  const agent = agentName(_meta?.[CLIENT_INFO_META_KEY]) || agentName(clientInfo) || nameInSession(facts.header(SESSION))
  const name = agent === '' ? `${caller.key_name} (MCP)` : `${agent} · ${caller.key_name} (MCP)`
  return { caller, from: facts, agent, actor: { kind: 'member', id: caller.created_by ?? undefined, name } }
}

function toRequest({ publicUrl }: Services, { headers, body }: FastifyRequest): Request {
  const passed = Object.entries(headers).filter(([name, value]) => typeof value === 'string' && name.startsWith('mcp-'))
  return new Request(`${publicUrl()}/mcp`, {
    method: 'POST',
    headers: {
      ...(Object.fromEntries(passed) as Record<string, string>),
      ...{ 'content-type': headers['content-type'] ?? '', accept: headers.accept ?? '' },
    },
    body: JSON.stringify(body),
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { ownHostPath, type PathOf, portalPath, shortPath } from '#kit/portal-paths.ts'
import { sendMissing, wantsData } from '../pages/visitor-pages.ts'
import type { AffiliateSite } from './affiliate-site.ts'
import { type Hosts, hostName } from './hosts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Below which path the portal of a shop stands on the host of this request. */
    portalPath: PathOf
  }
}

/** The shop that has proven a domain. */
export interface ProvenDomain {
  sub_path: string | null
  /** Where the shop is instead, when its plan no longer includes a domain. */
  elsewhere?: AffiliateSite
}

interface HostServices {
  hosts: Hosts
  partnerUrl: string | undefined
  findDomain: (name: string) => Promise<ProvenDomain | undefined>
}

/** Lets every host answer what it is for, and nothing else. */
export function answerByHost(app: FastifyInstance, { hosts, partnerUrl, findDomain }: HostServices): void {
  app.decorateRequest('portalPath', portalPath)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = hosts.kindOf(request.headers.host)
    if (kind === 'shared' || (kind === 'admin' && !isAffiliatesCall(request) && !isAffiliatesPage(request))) return done()
    const answer = kind === 'admin' ? answerAdmin(request, reply) : answerAffiliates(request, reply, kind === 'foreign')
    answer.then(() => reply.sent || done(), done)
  })

  /** Affiliates who come by a former address are led on; pages that somebody still has open finish what they began. */
  async function answerAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isAffiliatesCall(request)) throw new Refusal('not_found')
    if (!isVisit(request)) return
    await reply.redirect(`${partnerUrl}${shortPath(request.originalUrl) ?? request.originalUrl}`)
  }

  async function answerAffiliates(request: FastifyRequest, reply: FastifyReply, isForeign: boolean): Promise<void> {
    request.portalPath = ownHostPath
    const shop = isForeign ? await findDomain(hostName(request.headers.host)) : undefined
    const { sub_path } = request.params as { sub_path?: string }
    const isOthers = sub_path !== undefined && shop !== undefined && sub_path.toLowerCase() !== shop.sub_path
    const path = request.originalUrl
    if (isHealth(request)) return
    // The marketplace is of all shops, so no shop's own domain has it.
    if ((isForeign && (!shop || isMarketplace(request))) || isOthers) return refuse(request, reply)
    if (isRobots(request)) return
    if (shop?.elsewhere && isVisit(request)) return void (await reply.redirect(sameAt(shop.elsewhere, request)))
    if (shop?.sub_path && path === '/') return void (await reply.redirect(ownHostPath(shop.sub_path)))
    const short = shortPath(path)
    if (short && isVisit(request)) return void (await reply.redirect(short))
    if (!isAffiliatesPage(request) && !isAffiliatesCall(request) && !isFile(request)) await refuse(request, reply)
  }
}

/** Which sessions a host is for; a name that nobody has proven is for none. */
export const audiencesOf =
  ({ hosts, findDomain }: Pick<HostServices, 'hosts' | 'findDomain'>) =>
  async (host: string | undefined, audience: 'members' | 'affiliates'): Promise<boolean> => {
    const kind = hosts.kindOf(host)
    if (kind === 'shared') return true
    if (audience === 'members') return kind === 'admin'
    return kind === 'partner' || (kind === 'foreign' && (await findDomain(hostName(host))) !== undefined)
  }

/** The page that was asked for, where it stands now; the way in for all that is none. */
function sameAt({ origin, isApart, portal }: AffiliateSite, request: FastifyRequest): string {
  if (!isAffiliatesPage(request)) return portal()
  return origin + (isApart ? (shortPath(request.url) ?? request.url) : request.url)
}

async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isVisit(request)) throw new Refusal('not_found')
  await sendMissing(request, reply)
}

const patternOf = ({ route }: FastifyRequest) => route.url ?? ''
const startsWith = (request: FastifyRequest, tops: readonly string[]) => {
  const pattern = patternOf(request)
  return tops.some(top => pattern.startsWith(top))
}

/** Somebody opens a page, as opposed to a page that asks for something. */
const isVisit = (request: FastifyRequest) => ['GET', 'HEAD'].includes(request.method) && !wantsData(request)

const isAffiliatesPage = (request: FastifyRequest) =>
  isMarketplace(request) || startsWith(request, ['/partner/', '/:sub_path/', '/affiliate/'])

const isMarketplace = (request: FastifyRequest) => startsWith(request, ['/marketplace'])

const isAffiliatesCall = (request: FastifyRequest) =>
  request.route.access === 'affiliate' || startsWith(request, ['/api/partner/'])

const isFile = (request: FastifyRequest) => startsWith(request, ['/assets/', '/pages/', '/files/'])

const isRobots = (request: FastifyRequest) => patternOf(request) === '/robots.txt'

const isHealth = (request: FastifyRequest) => ['/healthz', '/readyz'].includes(patternOf(request))

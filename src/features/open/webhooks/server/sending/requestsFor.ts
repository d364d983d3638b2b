import { findShop } from '#features/store/shop/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Services } from '#server/services.ts'
import { eventIdOf } from '../../rules/events.ts'
import { type Facts, payloadOf } from '../../rules/payload.ts'
import { messageOf, sentenceOf } from '../../rules/sentence.ts'
import type { ClaimedEndpoint, SentEvent } from './claims.ts'
import type { Posted } from './post.ts'
import { openSecret, signatureOf } from './sign.ts'

type Signed = Pick<ClaimedEndpoint, 'shop_id' | 'sealed_secret' | 'former_secret'>
export type MakeRequest = (event: SentEvent, at: Date) => Posted

const usual = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Tandem-Webhooks/1' }

/** How events are posted to an endpoint: as they are and signed, or as a sentence in the language of the shop. */
export async function requestsFor(services: Services, endpoint: ClaimedEndpoint): Promise<MakeRequest> {
  const { kind, shop_id, url } = endpoint
  if (kind === 'json') {
    const secrets = secretsOf(services, endpoint)
    return (event, at) => signedRequest(url, secrets, event, at)
  }
  const shop = await services.db.inShop(shop_id, tx => findShop(tx, shop_id))
  const language = toSpokenLanguage(shop?.language)
  const say = services.texts(language).any
  return event => {
    const sentence = sentenceOf(read(event), shop?.name ?? '', { say, language })
    return { url, body: messageOf(kind, sentence), headers: usual }
  }
}

const secretsOf = ({ config }: Pick<Services, 'config'>, { shop_id, sealed_secret, former_secret }: Signed): string[] =>
  [sealed_secret, former_secret].flatMap(sealed => (sealed && openSecret(config, shop_id, sealed)) || [])

/** Headers by which the endpoint knows the event, and that it is from here. */
function signedRequest(url: string, secrets: readonly string[], event: SentEvent, at: Date): Posted {
  const body = bodyOf(event)
  const headers = {
    ...usual,
    'tandem-event-id': eventIdOf(event.shop_id, event.id),
    'tandem-event-type': event.type,
    'tandem-signature': signatureOf(secrets, body, at),
  }
  return { url, body, headers }
}

const read = ({ facts, ...event }: SentEvent) => ({ ...event, facts: JSON.parse(facts) as Facts })

const KEPT = 1_000
const made = new Map<string, { facts: string; body: string }>()

/** Endpoints are told the same at about the same time: made once, as long as what happened is written as it was. */
function bodyOf(event: SentEvent): string {
  const id = eventIdOf(event.shop_id, event.id)
  const known = made.get(id)
  if (known?.facts === event.facts) return known.body
  const body = JSON.stringify(payloadOf(read(event)))
  if (made.size >= KEPT) made.clear()
  made.set(id, { facts: event.facts, body })
  return body
}

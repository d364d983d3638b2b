import { findShop } from '#features/store/shop/server/index.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Services } from '#server/services.ts'
import { payloadOf } from '../../rules/payload.ts'
import { messageOf, sentenceOf } from '../../rules/sentence.ts'
import type { ClaimedEndpoint, DueDelivery } from './claims.ts'
import type { Posted } from './post.ts'
import { openSecret, signatureOf } from './sign.ts'

type Signed = Pick<ClaimedEndpoint, 'shop_id' | 'sealed_secret' | 'former_secret'>
export type MakeRequest = (event: DueDelivery['event'], at: Date) => Posted

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
    const sentence = sentenceOf(event, shop?.name ?? '', { say, language })
    return { url, body: messageOf(kind, sentence), headers: usual }
  }
}

const secretsOf = ({ config }: Pick<Services, 'config'>, { shop_id, sealed_secret, former_secret }: Signed): string[] =>
  [sealed_secret, former_secret].flatMap(sealed => (sealed && openSecret(config, shop_id, sealed)) || [])

/** Headers by which the endpoint knows the event, and that it is from here. */
function signedRequest(url: string, secrets: readonly string[], event: DueDelivery['event'], at: Date): Posted {
  const payload = payloadOf(event)
  const body = JSON.stringify(payload)
  const headers = {
    ...usual,
    'tandem-event-id': payload.id,
    'tandem-event-type': payload.type,
    'tandem-signature': signatureOf(secrets, body, at),
  }
  return { url, body, headers }
}

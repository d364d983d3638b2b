import { lockShop } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import type { Services } from '#server/services.ts'
import { type EmailService, hasLists, serviceNames } from '../rules/services.ts'
import { apiOf } from './adapters/apiOf.ts'
import { type List, Paused, RefusedKey, RefusedRequest, type ServiceAccount } from './adapters/port.ts'
import { accountOf, deleteConnection, saveConnection, startTransfer } from './store.ts'
import { syncServicesJob } from './sync.job.ts'

/** What a service answers while a merchant waits, in words for them. */
const inWords =
  (service: EmailService) =>
  (error: unknown): never => {
    if (error instanceof RefusedKey) throw invalidFields({ key: 'emailServices.keyRefused' })
    const params = { service: serviceNames[service], problem: error instanceof RefusedRequest ? error.message : '' }
    const reason = error instanceof Paused ? 'busy' : error instanceof RefusedRequest ? 'declined' : 'away'
    throw new Refusal('conflict', `emailServices.${reason}`, { params })
  }

/** Keeps a key that the service takes; nobody is sent yet. */
export async function connect(
  services: Services,
  { service, key }: { service: EmailService; key: string },
  { caller, from }: CalledBy,
): Promise<void> {
  const { shop_id } = caller
  const account = await apiOf(services.config, service).account(key).catch(inWords(service))
  await services.db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    await saveConnection(tx, services, shop_id, { service, key, account })
    const after = { email_service: serviceNames[service], account: account.name }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'emailServices.connected', after, from })
    enqueueSoon(tx, syncServicesJob)
  })
}

async function requireAccount(services: Services, shop_id: number, service: EmailService): Promise<ServiceAccount> {
  const account = await services.db.inShop(shop_id, tx => accountOf(tx, services, shop_id, service))
  if (!account) throw new Refusal('not_found')
  return account
}

export async function listsAt(services: Services, shop_id: number, service: EmailService): Promise<List[]> {
  const { key } = await requireAccount(services, shop_id, service)
  return apiOf(services.config, service).lists(key).catch(inWords(service))
}

export async function transfer(
  services: Services,
  { service, list_id }: { service: EmailService; list_id: string | null },
  { caller, from }: CalledBy,
): Promise<void> {
  const { shop_id } = caller
  const account = await requireAccount(services, shop_id, service)
  const list = hasLists(service) ? await requireList(services, shop_id, service, list_id) : undefined
  if (list)
    await apiOf(services.config, service)
      .prepare?.({ ...account, list_id: list.id })
      .catch(inWords(service))
  await services.db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    if (!(await startTransfer(tx, shop_id, service, list))) throw new Refusal('not_found')
    const after = { email_service: serviceNames[service], ...(list && { list: list.name }) }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'emailServices.transferred', after, from })
    enqueueSoon(tx, syncServicesJob)
  })
}

async function requireList(services: Services, shop_id: number, service: EmailService, id: string | null): Promise<List> {
  const list = (await listsAt(services, shop_id, service)).find(one => one.id === id)
  if (!list) throw invalidFields({ list_id: 'emailServices.listRequired' })
  return list
}

export async function disconnect(tx: Tx, service: EmailService, { caller, from }: CalledBy): Promise<void> {
  const { shop_id } = caller
  if (!(await deleteConnection(tx, shop_id, service))) return
  const before = { email_service: serviceNames[service] }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'emailServices.disconnected', before, from })
}

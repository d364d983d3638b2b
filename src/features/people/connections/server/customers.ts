import { sql } from 'kysely'
import { type PersonRef, peopleById } from '#features/people/affiliates/server/index.ts'
import { connectByHand, endConnection, expectCustomer } from '#features/store/customers/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { ConnectedCustomer, customerConnections, NewCustomerConnection } from '../contract.ts'
import { lockAffiliate, searchAffiliates } from './affiliates.ts'

type CustomerConnectionQuery = Parsed<typeof customerConnections.list>['query']

const fields = [
  ...(['customer_connection.id', 'customer_id', 'affiliate_id', 'origin', 'connected_at', 'expires_at'] as const),
  ...(['customer.full_name', 'customer.email'] as const),
]

interface StoredConnection {
  id: number
  customer_id: number
  affiliate_id: number
  origin: string
  connected_at: Date
  expires_at: Date | null
  full_name: string | null
  email: string | null
}

/** Connections that count now: neither ended nor run out. */
function open(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('customer_connection')
    .innerJoin('customer', join =>
      join
        .onRef('customer.shop_id', '=', 'customer_connection.shop_id')
        .onRef('customer.id', '=', 'customer_connection.customer_id'),
    )
    .select(fields)
    .where('customer_connection.shop_id', '=', shop_id)
    .where('ended_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
}

export async function listConnections(
  tx: Tx,
  shop_id: number,
  { query, affiliate_id, origin, ...page }: CustomerConnectionQuery,
) {
  const customers = query ? await searchCustomers(tx, query) : []
  const affiliates = query ? await searchAffiliates(tx, query) : []
  const matches = open(tx, shop_id)
    .$if(affiliate_id !== undefined, found => found.where('affiliate_id', '=', affiliate_id!))
    .$if(origin !== undefined, found => found.where('origin', '=', origin!))
    .$if(Boolean(query), found =>
      found.where(sql<boolean>`(customer_id = any(${customers}::bigint[]) or affiliate_id = any(${affiliates}::bigint[]))`),
    )
  const { rows, ...counted } = await listPage(matches, page, {
    sort: { id: 'customer_connection.id' },
    id: 'customer_connection.id',
  })
  return { ...counted, rows: await toConnections(tx, shop_id, rows) }
}

async function toConnections(tx: Tx, shop_id: number, rows: readonly StoredConnection[]): Promise<ConnectedCustomer[]> {
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return rows.map(row => ({
    id: row.id,
    customer: { id: row.customer_id, full_name: row.full_name ?? '', email: row.email },
    affiliate: people.get(row.affiliate_id)!,
    origin: row.origin as ConnectedCustomer['origin'],
    connected_at: row.connected_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}

const MAX_FOUND = 1000
const MAX_SHOWN = 20

async function searchCustomers(tx: Tx, text: string): Promise<number[]> {
  const pattern = containsPattern(foldCase(text.normalize('NFC')))
  const { rows } = await sql<{ ids: number[] }>`select find_customers(${pattern}, ${MAX_FOUND}) as ids`.execute(tx)
  return rows[0]!.ids
}

/** Customers to choose from, with whom they are connected already; without a text the newest. */
export async function findCustomers(tx: Tx, shop_id: number, text: string | undefined) {
  const ids = text ? await searchCustomers(tx, text) : undefined
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'full_name', 'email'])
    .where('shop_id', '=', shop_id)
    .where('redacted_at', 'is', null)
    .$if(ids !== undefined, found => found.where(sql<boolean>`id = any(${ids}::bigint[])`))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const owners = await ownersOf(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, full_name: row.full_name ?? '', affiliate: owners.get(row.id) ?? null }))
}

/** Customers of affiliates whom a text finds, the newest first. */
export async function findConnectedCustomers(tx: Tx, shop_id: number, text: string, most: number) {
  const rows = await open(tx, shop_id)
    .where(sql<boolean>`customer_id = any(${await searchCustomers(tx, text)}::bigint[])`)
    .orderBy('customer_connection.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ customer_id, full_name, email }) => ({
    id: customer_id,
    name: full_name || (email ?? ''),
    detail: full_name ? (email ?? '') : '',
  }))
}

async function ownersOf(tx: Tx, shop_id: number, customers: readonly number[]): Promise<Map<number, PersonRef>> {
  if (customers.length === 0) return new Map()
  const rows = await open(tx, shop_id).where('customer_id', 'in', customers).execute()
  const people = await peopleById(tx, shop_id, [...new Set(rows.map(row => row.affiliate_id))])
  return new Map(rows.flatMap(row => (people.has(row.affiliate_id) ? [[row.customer_id, people.get(row.affiliate_id)!]] : [])))
}

/** Connects a customer who is nobody's yet; otherwise the refusal names whose customer it is. */
export async function connectCustomer(
  tx: Tx,
  shop_id: number,
  body: NewCustomerConnection,
  origin: 'manual' | 'api' = 'manual',
): Promise<ConnectedCustomer> {
  await lockAffiliate(tx, shop_id, body.affiliate_id)
  const customer_id = await customerOf(tx, shop_id, body)
  const made = await connectByHand(tx, shop_id, customer_id, body.affiliate_id, origin)
  if (made === undefined) throw await alreadyConnected(tx, shop_id, customer_id)
  const row = await open(tx, shop_id).where('customer_connection.id', '=', made).executeTakeFirstOrThrow()
  const [connection] = await toConnections(tx, shop_id, [row])
  return connection!
}

async function alreadyConnected(tx: Tx, shop_id: number, customer_id: number): Promise<Refusal> {
  const owner = (await ownersOf(tx, shop_id, [customer_id])).get(customer_id)
  return new Refusal('conflict', 'connections.customerTaken', { params: { name: owner?.full_name || owner?.email || '' } })
}

/** A customer of the store by number or e-mail, or somebody expected: the store's record takes over when it comes. */
async function customerOf(tx: Tx, shop_id: number, { customer_id, email, full_name }: NewCustomerConnection): Promise<number> {
  const known = await tx
    .selectFrom('customer')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('redacted_at', 'is', null)
    .$if(customer_id !== undefined, found => found.where('id', '=', customer_id!))
    .$if(customer_id === undefined, found => found.where('email', '=', email!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  if (customer_id !== undefined) throw invalidFields({ customer_id: 'connections.customerUnknown' })
  return expectCustomer(tx, shop_id, email!, full_name || null)
}

/** Ends a connection; orders already credited stay as they are. */
export async function disconnectCustomer(tx: Tx, shop_id: number, id: number): Promise<ConnectedCustomer> {
  const row = await open(tx, shop_id).where('customer_connection.id', '=', id).executeTakeFirst()
  const ended = await endConnection(tx, shop_id, id)
  if (!row || !ended) throw new Refusal('not_found')
  const [connection] = await toConnections(tx, shop_id, [row])
  return connection!
}

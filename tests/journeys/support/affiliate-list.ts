import { randomUUID } from 'node:crypto'
import type { Screen } from './Screen.ts'
import type { SignedIn } from './signIn.ts'

export const AFFILIATES = '/admin/affiliates'
export const AFFILIATE_API = '/api/v1/merchant/affiliate'

export interface NewAffiliate {
  id: number
  first_name: string
  last_name: string
  email: string
  name: string
}

/** A word nobody else in the shop is called by. */
export const ownWord = () => `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`

type Given = { first_name?: string; last_name?: string; status?: string }

export async function addAffiliate(owner: SignedIn, part: Given = {}): Promise<NewAffiliate> {
  const { rows } = await owner.ask<{ rows: { id: number }[] }>('GET', '/api/v1/merchant/program?is_default=1')
  const person = { first_name: 'Ada', last_name: ownWord(), email: `${randomUUID()}@example.test`, status: 'active', ...part }
  const { id } = await owner.ask<{ id: number }>('POST', AFFILIATE_API, { ...person, program_id: rows[0]!.id, send_email: 0 })
  return { id, ...person, name: `${person.first_name} ${person.last_name}` }
}

export const affiliateRow = (screen: Screen, name: string) => screen.locator('tr[data-row]').filter({ hasText: name })
export const statusIn = (screen: Screen, name: string, status: string) =>
  affiliateRow(screen, name).getByText(status, { exact: true })
export const approveAffiliate = (screen: Screen, name: string) => screen.getByRole('button', { name: `Approve ${name}` }).click()

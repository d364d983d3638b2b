import { randomUUID } from 'node:crypto'
import type { Screen } from './Screen.ts'
import type { SignedIn } from './signIn.ts'

export const PROGRAMS = '/admin/programs'
const API = '/api/v1/merchant/program'

export interface NewProgram {
  id: number
  name: string
}

export const nameOf = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
export const makeProgram = (person: SignedIn, fields: object = {}) =>
  person.ask<NewProgram>('POST', API, { name: nameOf('Journey'), commission_type: 2, commission_amount: '10', ...fields })
export const removeProgram = (person: SignedIn, { id }: NewProgram) => person.ask('DELETE', `${API}/${id}`)

export const rateIn = (screen: Screen) => screen.getByLabel('Percentage')
/** The worked example beside the form, and what its order earns. */
export const exampleIn = (screen: Screen) => screen.getByRole('complementary', { name: 'Example' })
export const earnedIn = (screen: Screen) => exampleIn(screen).locator('output').first()

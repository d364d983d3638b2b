import { splitName } from '#features/people/affiliates/rules/fullName.ts'

const LONGEST_NAME = 100

/** The names of a customer, of whom the store may know none: then they are called as their mailbox is. */
export function personOf({ email, full_name }: { email: string; full_name: string | null }) {
  const [first_name = '', last_name = ''] = splitName(full_name ?? '')
  return {
    first_name: (first_name || email.split('@', 1)[0]!).slice(0, LONGEST_NAME),
    last_name: last_name.slice(0, LONGEST_NAME),
  }
}

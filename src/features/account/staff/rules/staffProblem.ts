import type { Role } from '#kit/access.ts'

interface MemberWithRole {
  id: number
  role: Role | string
}

/** Why a person cannot be changed or removed in the staff list; `undefined` when nothing speaks against it. */
export function staffProblem(
  wish: 'change' | 'remove',
  person: MemberWithRole,
  caller: { user_id: number },
): 'staff.ownerCannotBeChanged' | 'staff.ownerCannotBeRemoved' | 'staff.notYourself' | undefined {
  if (wish === 'remove' && person.id === caller.user_id) return 'staff.notYourself'
  if (person.role !== 'super-admin') return undefined
  return wish === 'remove' ? 'staff.ownerCannotBeRemoved' : 'staff.ownerCannotBeChanged'
}

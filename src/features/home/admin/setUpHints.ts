import type { Brand } from '#features/shop/contract.ts'

interface SetUpFacts {
  brand: Pick<Brand, 'logo_url' | 'support_email'>
  /** Known to the owner alone. */
  staff?: { used: number; may_add: boolean }
}

export type SetUpHint = 'addLogo' | 'addSupportEmail' | 'addStaff'

/** What a shop should still do, by what is true of it. */
export function setUpHints({ brand, staff }: SetUpFacts): SetUpHint[] {
  const hints: SetUpHint[] = []
  if (!brand.logo_url) hints.push('addLogo')
  if (!brand.support_email) hints.push('addSupportEmail')
  if (staff?.used === 0 && staff.may_add) hints.push('addStaff')
  return hints
}

import type { ApiScope, Role } from '#kit/access.ts'

/** What staff who may change settings can give a key; the rest opens the whole shop and is the owner's to give. */
const staffScopes: readonly ApiScope[] = ['orders']

export const mayGive = ({ role_name }: { role_name: Role }, scopes: readonly ApiScope[]): boolean =>
  role_name === 'super-admin' || scopes.every(scope => staffScopes.includes(scope))

/** Orders can be reported on every plan; everything else is part of the API. */
export const needsApiPlan = (scopes: readonly ApiScope[]): boolean => scopes.some(scope => scope !== 'orders')

/** Addresses that lead to another one. Parameters keep their names. */
export const redirects: [from: string, to: string][] = [
  ['/admin', '/admin/home'],
  ['/admin/programs/$programId/edit/exclude-products', '/admin/programs/$programId/exclude-products'],
  ['/admin/programs/$programId/edit/exclude-collections', '/admin/programs/$programId/exclude-collections'],
  ['/admin/displays', '/admin/displays/registration'],
  ['/admin/settings', '/admin/settings/v1/general'],
  ['/admin/settings/v1', '/admin/settings/v1/general'],
  ['/admin/profile', '/admin/profile/edit'],
]

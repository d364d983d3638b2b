import { ownRow, type PersonalData } from '#server/personal.ts'

export const personal: PersonalData = {
  // Both are made of the person's name, more often than not; they go with their row.
  ofAffiliates: { custom_link: ['path', 'target'] },
  file: { custom_link: ownRow('custom_link', ['path', 'target', 'changed_at']) },
}

export { ProfileFrame } from './profile/ProfileFrame.tsx'
export { AffiliateSelect } from './shared/AffiliateSelect.tsx'
export { Person } from './shared/Person.tsx'
export { profilePath } from './shared/paths.ts'

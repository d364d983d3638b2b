export { ProfileFrame } from './profile/ProfileFrame.tsx'
export { type AffiliateChoice, AffiliateSelect } from './shared/AffiliateSelect.tsx'
export { Person } from './shared/Person.tsx'
export { commissionsPath, connectCustomersPath, connectProductsPath, listPath, profilePath } from './shared/paths.ts'

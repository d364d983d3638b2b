export { rulesOf, saveRules, type VersionRef } from './rules.ts'

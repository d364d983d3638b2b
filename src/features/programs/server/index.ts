export { lockPrograms, type ShopTerms, termsOf } from './lockPrograms.ts'
export {
  defaultProgramId,
  findPrograms,
  lockForAffiliates,
  type ProgramOption,
  programOptions,
} from './options.ts'
export { requireLockedProgram, requireProgram } from './program.ts'
export { rulesOf, saveRules, type VersionRef } from './rules.ts'
export { countSpecials } from './specials.ts'

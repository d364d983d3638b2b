export { lockPrograms, type ShopTerms, termsOf } from './lockPrograms.ts'
export {
  defaultProgramId,
  findPrograms,
  lockForAffiliates as holdForAffiliates,
  type ProgramOption,
  programOptions,
} from './options.ts'
export { requireLockedProgram as heldProgram, requireProgram as existingProgram } from './program.ts'
export { rulesOf, saveRules, type VersionRef } from './rules.ts'
export { countSpecials } from './specials.ts'

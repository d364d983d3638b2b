export { lockPrograms, type ShopTerms, termsOf } from './lockPrograms.ts'
export { defaultProgramId, holdForAffiliates, type ProgramOption, programOptions } from './options.ts'
export { existing as existingProgram, held as heldProgram } from './program.ts'
export { rulesOf, saveRules, type VersionRef } from './rules.ts'

export {
  commonValues,
  findReader,
  mailAffiliate,
  mailCustomer,
  mailReader,
  showMail,
  type Telling,
  tellingOf,
} from './mailAffiliate.ts'
export { brandOf, mailColors, mailingShop } from './mailingShop.ts'
export {
  linksInMails,
  type MailedAffiliate,
  type MailedProgram,
  mailedAffiliate,
  mailedAffiliates,
  mailedProgram,
} from './people.ts'
export { samplePerson, sampleProgram, sampleUnsubscribeUrl, sampleValues, sampleWords } from './samples.ts'
export { mailIdOf, sendToAffiliate } from './sendToAffiliate.ts'
export {
  copyTemplates,
  defaultTemplate,
  keepTemplate,
  type StoredTemplate,
  templateOf,
  templatesOf,
  templatesOfPrograms,
  wordsOf,
} from './templates.ts'

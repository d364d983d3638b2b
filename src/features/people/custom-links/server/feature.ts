import { defineServerFeature } from '#server/feature.ts'
import { checkCustomLinksJob, syncCustomLinkJob } from './customLinks.jobs.ts'
import { personal } from './personal.ts'

export const customLinksServer = defineServerFeature({
  name: 'custom-links',
  jobs: [syncCustomLinkJob, checkCustomLinksJob],
  personal,
})

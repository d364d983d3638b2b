import { defineServerFeature } from '#server/feature.ts'
import { checkCustomLinksJob, syncCustomLinkJob } from './customLinks.jobs.ts'

export const customLinksServer = defineServerFeature({
  name: 'custom-links',
  jobs: [syncCustomLinkJob, checkCustomLinksJob],
})

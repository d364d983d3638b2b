import fc from 'fast-check'
import { propertyRuns } from './tier.ts'

// For every property that does not say how often itself.
fc.configureGlobal({ numRuns: propertyRuns })

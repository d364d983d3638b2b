/** Whether everything is tried (`npm run test:all`), or what everybody runs (`npm test`). */
export const isWhole = process.env.TEST_TIER === 'all'

/** How often a property is tried with random values. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? (isWhole ? 1000 : 100))

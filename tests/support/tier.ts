const tiers = ['short', 'rest', 'all'] as const

/** `short` is what everybody runs (`npm test`), `rest` what only `npm run test:all` has besides, `all` both at once. */
export const tier = tiers.find(name => name === process.env.TEST_TIER) ?? 'short'

/** Whether everything is tried, or what everybody runs. */
export const isWhole = tier !== 'short'

/** How often a property is tried with random values. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? (isWhole ? 1000 : 100))

/** The same for a history in the database, which takes as long as a hundred values. */
export const historyRuns = Math.ceil(propertyRuns / 10)

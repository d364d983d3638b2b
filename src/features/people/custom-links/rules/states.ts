/** Why the store does not lead a path to the link. */
const customLinkProblems = ['taken', 'not_allowed', 'refused'] as const
export type CustomLinkProblem = (typeof customLinkProblems)[number]

/** How a custom link stands: none is chosen, the store leads it, will do so soon, refused it, or is not connected. */
export const customLinkStates = ['none', 'made', 'on_its_way', 'no_store', ...customLinkProblems] as const
export type CustomLinkState = (typeof customLinkStates)[number]

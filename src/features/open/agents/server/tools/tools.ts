import type { Services } from '#server/services.ts'
import { readingDesk } from '../desk.ts'
import { draftingTools } from './drafting.ts'
import { figureTools } from './figures.ts'
import { oddityTools } from './oddities.ts'
import { proposingTools } from './proposing.ts'
import { readingTools } from './reading.ts'
import type { Tool } from './Tool.ts'

export function createTools(services: Services): Tool[] {
  const desk = readingDesk(services)
  return [
    ...readingTools(desk),
    ...figureTools(services, desk),
    ...oddityTools(desk),
    ...draftingTools(services, desk),
    ...proposingTools(services),
  ]
}

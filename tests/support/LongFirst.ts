import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const whole = path.resolve(import.meta.dirname, '..')

/** What looks at the product as a whole takes longest: begun last, it would run on alone. Short ones come last, and fill what is left. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const of = (place: number) => sorted.filter(file => placeOf(file) === place)
    return [...of(0), ...of(1), ...of(2), ...of(3)]
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  // A worker that goes on with the other project loads everything anew.
  if (project.name === 'unit') return 3
  if (!moduleId.startsWith(whole)) return 2
  return path.dirname(moduleId) === whole ? 1 : 0
}

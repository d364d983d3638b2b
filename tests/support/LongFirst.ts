import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const whole = path.resolve(import.meta.dirname, '..')

/** What looks at the product as a whole takes minutes: begun last, it would run on alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const of = (place: number) => sorted.filter(file => placeOf(file.moduleId) === place)
    return [...of(0), ...of(1), ...of(2)]
  }
}

function placeOf(file: string): number {
  if (!file.startsWith(whole)) return 2
  return path.dirname(file) === whole ? 1 : 0
}

import { expect, test } from 'vitest'
import { lookUpTogether } from './lookUpTogether.ts'

/** A directory that notes what it is asked for together; a key called "bad" cannot be asked for. */
function aDirectory() {
  const questions: string[] = []
  const ask = lookUpTogether<string>(async (shop_id, keys) => {
    questions.push(`${shop_id}: ${keys.join(' ')}`)
    if (keys.includes('bad')) throw new Error('refused')
    return new Map(keys.filter(key => key !== 'nobody').map(key => [key, `${key} of ${shop_id}`]))
  }, 0)
  return { questions, ask }
}

test('what is asked for of a shop in the same moment is one question, and each gets its own answer', async () => {
  const { questions, ask } = aDirectory()
  const answers = await Promise.all([ask(1, 'ann'), ask(2, 'ann'), ask(1, 'ben'), ask(1, 'ann'), ask(1, 'nobody')])
  expect(answers).toEqual(['ann of 1', 'ann of 2', 'ben of 1', 'ann of 1', undefined])
  expect(questions.toSorted()).toEqual(['1: ann ben nobody', '2: ann'])
  expect(await ask(1, 'ann')).toBe('ann of 1')
  expect(questions).toHaveLength(3)
})

test('one that cannot be asked for does not take the others along', async () => {
  const { ask } = aDirectory()
  const outcomes = await Promise.allSettled(['ann', 'bad', 'ben'].map(key => ask(1, key)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

import { expect, test } from 'vitest'
import { findCommands } from './findCommands.ts'

const command = (title: string, ...keywords: string[]) => ({ id: title, title, group: 'Pages', keywords })
const commands = [
  command('Home', 'dashboard'),
  command('Programs'),
  command('Create program'),
  command('Payments', 'payouts', 'paypal'),
  command('Thank-you page'),
  command('Chương trình đặc biệt'),
]
const found = (typed: string) => findCommands(commands, typed).map(command => command.title)

test('nothing typed shows everything in its order', () => {
  expect(found('  ')).toEqual(commands.map(command => command.title))
})

test('what is only found does not stand in the list before something is typed', () => {
  const logo = { ...command('Logo'), isOnlyFound: true }
  expect(findCommands([logo], '')).toEqual([])
  expect(findCommands([logo], 'log')).toEqual([logo])
})

test.each(['ann@example.test', '#1042', '"a-b"', '(*)', '\\\\x', '[^]'])('%s is searched for like any word', typed => {
  expect(found(typed)).toEqual([])
})

test.each([
  ['prog', ['Programs', 'Create program']],
  ['PROGRAM create', ['Create program']],
  ['dashboard', ['Home']],
  ['payouts', ['Payments']],
  ['pymts', ['Payments']],
  ['chuong trinh dac', ['Chương trình đặc biệt']],
  ['zebra', []],
])('%j finds %j', (typed, titles) => {
  expect(found(typed)).toEqual(titles)
})

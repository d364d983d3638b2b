import { expect, test } from 'vitest'
import { cardOf } from './cardOf.ts'

const told = { credit_card_bin: '42424212', credit_card_number: '•••• •••• •••• 4242', credit_card_name: ' Ann  Lee' }

test.each([
  ['all of it', told, '424242 4242 ann lee'],
  ['no name', { ...told, credit_card_name: null }, '424242 4242 '],
  ['no bank', { ...told, credit_card_bin: null }, undefined],
  ['no end', { ...told, credit_card_number: '•••• 42' }, undefined],
  ['nothing', null, undefined],
])('a card of which the store tells %s', (_, payment_details, card) => expect(cardOf({ payment_details })).toBe(card))

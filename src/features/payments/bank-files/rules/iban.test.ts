import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBic, isIban, isSepaIban, maskIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import { anyIban } from '../../../../../tests/support/bank-runs.ts'
import { endToEndId, payoutsNamedIn } from './endToEndId.ts'
import { sepaText } from './sepaText.ts'

describe('an IBAN', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', true],
    ['gb29 nwbk 6016 1331 9268 19', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['TR330006100519786457841326', true],
    ['DE89370400440532013001', false],
    ['DE8937040044053201300', false],
    ['DE89370400440532013000; DROP', false],
    ['', false],
  ])('%s: %s', (text, valid) => expect(isIban(text)).toBe(valid))

  test('with one figure or letter mistaken for another is refused', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, step) => {
        const at = 4 + (place % (iban.length - 4))
        const [kind, base] = /\d/.test(iban[at]!) ? [10, 0] : [26, 10]
        const other = (base + ((Number.parseInt(iban[at]!, 36) - base + step) % kind)).toString(36).toUpperCase()
        expect(isIban(iban)).toBe(true)
        expect(isIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('of a country outside SEPA is no account for a euro file', () => {
    expect(isSepaIban('TR330006100519786457841326')).toBe(false)
    expect(isSepaIban('CH9300762011623852957')).toBe(true)
  })

  test('is shown by its country and its end', () => {
    expect(maskIban(tidyIban('de89 3704 0044 0532 0130 00'))).toBe('DE•• •••• 3000')
  })
})

test.each([
  ['COBADEFF', true],
  ['COBADEFFXXX', true],
  ['COBADEFFXX', false],
  ['cobadeff', false],
])('%s is a BIC: %s', (text, valid) => expect(isBic(text)).toBe(valid))

describe('the name of a payout at the banks', () => {
  test('is found again in any text around it', () => {
    const words = fc.stringMatching(/^[a-z .,:/0-9]{0,30}$/)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 48 }), words, words, (id, before, after) => {
        const name = endToEndId(id)
        expect(name).toMatch(/^[A-Z0-9-]{7,35}$/)
        expect(payoutsNamedIn(`${before} ${name} ${after}`)).toEqual([id])
        expect(payoutsNamedIn(`${before}\n${name.toLowerCase().replaceAll('-', ' ')}\n${after}`)).toEqual([id])
      }),
    )
  })

  test.each(['TDM-1042-77', 'TDM-1043-76', 'XTDM-1042-76', 'TDM-1042-760', 'TDM-1042'])('is not seen in %s', text => {
    expect(payoutsNamedIn(text)).toEqual([])
  })
})

test.each([
  ['Nguyễn Thị Ánh Đào', 'Nguyen Thi Anh Dao'],
  ['Straße & Söhne_GmbH', 'Strasse + Sohne-GmbH'],
  ['Юлия Щербакова', 'Yuliya Shterbakova'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Łukasz Øre', 'Lukasz Ore'],
  ['//a//b/', 'a/b'],
  ['a\u0000b\n<c>', 'a b c'],
  ['张伟', ''],
  ['😀', ''],
])('%s is written %s at the banks', (text, expected) => expect(sepaText(text, 70)).toBe(expected))

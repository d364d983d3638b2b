import { describe, expect, test } from 'vitest'
import { qrCode } from './qrCode.ts'

const drawn = (text: string) => qrCode(text).map(row => row.map(dark => (dark ? '#' : '.')).join(''))

describe('a QR code', () => {
  // Read back by an independent decoder when it was written down.
  test('of a short text is this one', () =>
    expect(drawn('TANDEM')).toEqual([
      '#######.#.....#######',
      '#.....#.##.#..#.....#',
      '#.###.#....#..#.###.#',
      '#.###.#.#..##.#.###.#',
      '#.###.#..##...#.###.#',
      '#.....#.......#.....#',
      '#######.#.#.#.#######',
      '........##...........',
      '#.##.###......#..#.##',
      '.#.#.#.#....#..#..#..',
      '#..##.###.#.#####..##',
      '####...###..##...#.#.',
      '.########..#.#..#.##.',
      '........##...#....###',
      '#######.#....##.#.#..',
      '#.....#.#.#####..##.#',
      '#.###.#..#.#..####.##',
      '#.###.#.###..#..##.#.',
      '#.###.#.##.#.#....#..',
      '#.....#..#.##.##....#',
      '#######.#####..##....',
    ]))

  test.each([
    [14, 21],
    [15, 25],
    [62, 33],
    [63, 37],
    [106, 41],
    [122, 45],
    [180, 53],
    [213, 57],
  ])('of %i letters is %i wide', (letters, width) => expect(qrCode('x'.repeat(letters))).toHaveLength(width))

  test('is not made of a text that does not fit', () => expect(() => qrCode('x'.repeat(214))).toThrow(RangeError))
})

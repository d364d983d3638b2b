import { expect, test } from 'vitest'
import { acceptOf, imageProblem, sizeInWords } from './image-slot.ts'

const logo = { formats: ['jpg', 'jpeg', 'png'], maxBytes: 500_000 } as const
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('jpg, jpeg and png files are taken, in any spelling', () => {
  expect(imageProblem(file('Logo.PNG', 'image/png'), logo, 'en')).toBeUndefined()
  expect(imageProblem(file('a.jpeg', 'image/jpeg'), logo, 'en')).toBeUndefined()
})

test('another kind of file is refused, also when its name pretends', () => {
  expect(imageProblem(file('logo.svg', 'image/svg+xml'), logo, 'en')?.key).toBe('error.file.wrongFormat')
  expect(imageProblem(file('logo.png', 'text/html'), logo, 'en')?.key).toBe('error.file.wrongFormat')
})

test('a file that is too large is told both sizes', () => {
  const problem = imageProblem(file('a.png', 'image/png', 1_200_000), logo, 'en')
  expect(problem).toEqual({ key: 'form.image.tooLarge', params: { size: '1.2 MB', max: '500 kB' } })
})

test('an empty file is no image', () => {
  expect(imageProblem(file('a.png', 'image/png', 0), logo, 'en')?.key).toBe('error.file.empty')
})

test('sizes are said in words', () => {
  expect(sizeInWords(5_242_880, 'en')).toBe('5 MB')
  expect(sizeInWords(2_097_152, 'en')).toBe('2 MB')
  expect(sizeInWords(500_000, 'en')).toBe('500 kB')
})

test('the file dialog offers each kind once', () => expect(acceptOf(logo)).toBe('image/jpeg,image/png'))

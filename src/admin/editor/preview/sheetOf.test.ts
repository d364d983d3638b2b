import { expect, test } from 'vitest'
import { sheetOf } from './sheetOf.ts'

test('a desktop page in a smaller room is laid out wide and drawn small', () =>
  expect(sheetOf({ device: 'desktop', zoom: 100, width: 600, height: 400 })).toEqual({
    pageWidth: 1200,
    pageHeight: 800,
    scale: 0.5,
    width: 600,
    height: 400,
  }))

test('zooming enlarges what is drawn and not what is laid out', () =>
  expect(sheetOf({ device: 'desktop', zoom: 200, width: 600, height: 400 })).toEqual({
    pageWidth: 1200,
    pageHeight: 800,
    scale: 1,
    width: 1200,
    height: 800,
  }))

test('a phone is drawn at its own size where there is room', () =>
  expect(sheetOf({ device: 'mobile', zoom: 100, width: 900, height: 2000 })).toMatchObject({ scale: 1, width: 390, height: 844 }))

test('a phone is drawn smaller where there is none', () =>
  expect(sheetOf({ device: 'mobile', zoom: 100, width: 195, height: 300 })).toMatchObject({
    scale: 0.5,
    width: 195,
    height: 300,
    pageHeight: 600,
  }))

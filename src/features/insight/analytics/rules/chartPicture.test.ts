import { expect, test } from 'vitest'
import { chartPicture } from './chartPicture.ts'

const picture = { title: 'Sales <of> "May" & June', labels: ['1 May', '3 May'], show: String }

test('a picture says its title, its ends and the round number above all, and escapes what it says', () => {
  const svg = chartPicture({ ...picture, values: [0, 70, 40], others: null })
  expect(svg).toContain('Sales &lt;of&gt; &quot;May&quot; &amp; June')
  expect(svg).toContain('>1 May</text>')
  expect(svg).toContain('>3 May</text>')
  expect(svg).toContain('>100</text>')
  expect(svg.match(/<path d="M0/g)).toHaveLength(1)
})

test('the period it is compared with is a line of its own on the same scale', () => {
  const svg = chartPicture({ ...picture, values: [0, 70, 40], others: [10, 180, 20] })
  expect(svg).toContain('>200</text>')
  expect(svg).toContain('stroke-dasharray="8 6"')
})

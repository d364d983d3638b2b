import { Button, Menu } from '@mantine/core'
import { Download, FileSpreadsheet, Image as ImageIcon, Spline } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { saveFile } from '#browser/saveFile.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { formatAmount } from '#kit/money/money.ts'
import { chartPicture } from '../../rules/chartPicture.ts'
import { csvText } from '../../rules/csvText.ts'
import { figureNames, isMoney } from '../../rules/figures.ts'
import type { Period } from '../../rules/period.ts'
import { endsOf } from '../../rules/units.ts'
import { useShowBucket } from '../useShowBucket.ts'
import { useShowFigure } from '../useShowFigure.ts'
import type { Drawn } from './MetricChart.tsx'
import { pngOf } from './pngOf.ts'

/** The chart as a file: its numbers, or a picture of it. */
export function ChartTools({ metric, unit, buckets, before, currency, from, to }: Drawn & Period) {
  const say = useText()
  const show = useShowFigure(currency)
  const showBucket = useShowBucket()
  const time_zone = useShop().data?.time_zone ?? 'UTC'
  const name = `analytics-${metric}-${from}-${to}`

  function svg() {
    return chartPicture({
      title: `${say(`analytic.metric.${metric}`)} · ${showBucket({ from, to }, 'day')}`,
      labels: buckets.map(bucket => showBucket(bucket, unit)),
      values: buckets.map(bucket => bucket.figures[metric]),
      others: before?.map(bucket => bucket.figures[metric]) ?? null,
      show: value => show.figure(metric, value),
    })
  }

  function saveNumbers() {
    const exact = (of: (typeof figureNames)[number], value: number) =>
      isMoney(of) && isCurrency(currency) ? formatAmount(value, currency) : value
    const header = [
      say('analytic.export.from'),
      say('analytic.export.to'),
      ...figureNames.map(of => say(`analytic.metric.${of}`)),
    ]
    const rows = buckets.map(bucket => [...endsOf(bucket, time_zone), ...figureNames.map(of => exact(of, bucket.figures[of]))])
    saveFile({ name: `${name}.csv`, content: new Blob([csvText([header, ...rows])], { type: 'text/csv' }) })
  }

  const saveVector = () => saveFile({ name: `${name}.svg`, content: new Blob([svg()], { type: 'image/svg+xml' }) })
  const savePicture = () =>
    pngOf(svg()).then(
      content => saveFile({ name: `${name}.png`, content }),
      () => notify.error(say('list.exportFailed')),
    )

  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Download size={15} aria-hidden />}>
          {say('analytic.export.chart')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<FileSpreadsheet size={16} aria-hidden />} onClick={saveNumbers}>
          {say('analytic.export.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<ImageIcon size={16} aria-hidden />} onClick={() => void savePicture()}>
          {say('analytic.export.png')}
        </Menu.Item>
        <Menu.Item leftSection={<Spline size={16} aria-hidden />} onClick={saveVector}>
          {say('analytic.export.svg')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

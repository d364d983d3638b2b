import { File, FileArchive, FileSpreadsheet, FileText, Link2, Play, Presentation } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { sizeOf } from '#browser/sizeOf.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { CreativeRow } from '../contract.ts'
import styles from './creatives.module.css'

const icons: Record<string, typeof File> = {
  ...{ pdf: FileText, txt: FileText, doc: FileText, docx: FileText, zip: FileArchive, rar: FileArchive },
  ...{ csv: FileSpreadsheet, xls: FileSpreadsheet, xlsx: FileSpreadsheet, ppt: Presentation, pptx: Presentation },
  ...{ link: Link2, video: Play },
}

/** The picture itself, or a sign for what it is. */
export function Thumbnail({ row: { kind, file }, size = 24 }: CellProps<CreativeRow> & { size?: number }) {
  if (file?.url) return <img src={file.url} alt="" loading="lazy" />
  const Sign = icons[file?.format ?? kind] ?? File
  return <Sign size={size} strokeWidth={1.5} aria-hidden />
}

export const Named = ({ row, open }: CellProps<CreativeRow> & { open: () => void }) => (
  <Inline as="span" gap={10}>
    <span className={`${parts.centered} ${parts.lead} ${parts.noShrink} ${styles.small}`}>
      <Thumbnail row={row} />
    </span>
    <button type="button" className={`${parts.name} ${styles.open}`} onClick={open}>
      {row.name}
    </button>
  </Inline>
)

/** PNG, 20 kB. */
export function Kind({ row: { kind, file } }: CellProps<CreativeRow>) {
  const say = useText()
  return file ? `${file.format.toUpperCase()}, ${sizeOf(file.byte_count)}` : say(`creatives.kind.${kind}`)
}

export function Programs({ row: { programs } }: CellProps<CreativeRow>) {
  const say = useText()
  if (programs === null) return say('creativeList.everybody')
  return programs.length === 0 ? say('creativeList.nobody') : programs.map(({ name }) => name).join(', ')
}

export function Added({ row: { created_at } }: CellProps<CreativeRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  return <time dateTime={created_at}>{formatDate(created_at, say.language, timeZone)}</time>
}

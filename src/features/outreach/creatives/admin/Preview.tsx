import { Button, Group, Progress } from '@mantine/core'
import { Download, ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { FilePlace } from '#admin/form/pictures/FilePlace.tsx'
import { useText } from '#admin/text.tsx'
import { sizeOf } from '#browser/sizeOf.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { CreativeRow } from '../contract.ts'
import { acceptedFiles, MAX_CREATIVE_BYTES } from '../rules/creative.ts'
import { Thumbnail } from './cells.tsx'
import styles from './creatives.module.css'
import { useReplace } from './upload/useReplace.ts'

interface PreviewProps {
  row: CreativeRow
  download: (row: CreativeRow) => void
}

/** The creative itself, what it weighs, and another file in its place. */
export function Preview({ row: opened, download }: PreviewProps) {
  const say = useText()
  const [row, setRow] = useState(opened)
  const { replace, share } = useReplace(row.id)
  const [problem, setProblem] = useState<string>()
  const { file, link } = row
  async function take(chosen: File) {
    setProblem(undefined)
    if (chosen.size > MAX_CREATIVE_BYTES) return setProblem(say('error.file.tooLarge', { max: MAX_CREATIVE_BYTES / 1_000_000 }))
    try {
      setRow(await replace(chosen))
      notify.success(say('creativeForm.replaced'))
    } catch (error) {
      setProblem(sentenceOf(error, say))
    }
  }
  if (!file)
    return (
      <Button
        variant="default"
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<ExternalLink size={16} aria-hidden />}
      >
        {say('creativeForm.open')}
      </Button>
    )
  return (
    <FilePlace
      accept={acceptedFiles}
      isInvalid={problem !== undefined}
      isOff={share !== undefined}
      label={say('creativeList.replace')}
      onFile={chosen => void take(chosen)}
    >
      {choose => (
        <Stack gap={10} className={styles.preview}>
          <div className={`${styles.large} ${parts.centered}`}>
            <Thumbnail row={row} size={48} />
          </div>
          <p className={parts.quiet}>
            {say('creativeForm.facts', { format: file.format.toUpperCase(), size: sizeOf(file.byte_count) })}
            {file.width && file.height && ` · ${say('creativeForm.dimensions', { width: file.width, height: file.height })}`}
            {` · ${say('creativeForm.downloads', { count: row.downloads })}`}
          </p>
          {share !== undefined && (
            <Progress value={share * 100} aria-label={say('creativeUpload.progress', { name: row.name })} />
          )}
          {problem && (
            <p className={parts.danger} role="alert">
              {problem}
            </p>
          )}
          <Group gap="xs">
            <Button variant="default" size="compact-md" leftSection={<RefreshCw size={16} aria-hidden />} onClick={choose}>
              {say('creativeList.replace')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<Download size={16} aria-hidden />}
              onClick={() => download(row)}
            >
              {say('creativeList.download')}
            </Button>
          </Group>
        </Stack>
      )}
    </FilePlace>
  )
}

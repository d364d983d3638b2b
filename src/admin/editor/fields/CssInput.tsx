import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import type { FieldProps } from '../../form/fields/field.ts'
import { TextField } from '../../form/fields/TextField.tsx'
import { useText } from '../../text.tsx'
import styles from './fields.module.css'

interface LeftOut {
  text: string
  reason: string
}

async function askLeftOut(css: string): Promise<LeftOut[]> {
  const headers = { 'content-type': 'text/css', accept: 'application/json' }
  const reply = await fetch('/pages/clean-css', { method: 'POST', headers, body: css })
  if (!reply.ok) return []
  return ((await reply.json()) as { data: { left_out: LeftOut[] } }).data.left_out
}

/** Rules of the merchant's own, and beneath them what visitors will not get of them, and why. */
export function CssInput({ max, ...field }: FieldProps<string> & { max: number }) {
  const say = useText()
  const [asked] = useDebouncedValue(field.value, 400)
  const { data: leftOut = [] } = useQuery({
    queryKey: ['clean-css', asked],
    queryFn: () => askLeftOut(asked),
    enabled: asked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <TextField {...field} limit={{ max }} rows={6} spellCheck={false} dir="ltr" autoCapitalize="off" />
      {asked.trim() !== '' && leftOut.length > 0 && (
        <div className={`${styles.leftOut} ${parts.framed}`} role="status">
          <p>{say('editor.leftOut.title')}</p>
          <Stack className={parts.bulleted} as="ul" gap={6}>
            {leftOut.map(({ text, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be left out twice
              <li key={place}>
                <code className={parts.breakAnywhere} dir="ltr">
                  {text}
                </code>{' '}
                {say.any(`editor.leftOut.${reason}`)}
              </li>
            ))}
          </Stack>
        </div>
      )}
    </>
  )
}

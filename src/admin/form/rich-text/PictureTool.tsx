import { Button, Popover, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { firstOfEach } from '#browser/submit/errors.ts'
import { Stack } from '#browser/ui/Stack.tsx'
import { CallError } from '#kit/contract/errors.ts'
import { useText } from '../../text.tsx'
import { FilePlace } from '../pictures/FilePlace.tsx'
import { acceptOf, imageProblem, sizeInWords } from '../pictures/image-slot.ts'
import type { PictureStore } from './picture-store.ts'
import { Tool } from './Tool.tsx'

interface PictureToolProps {
  editor: Editor
  store: PictureStore
}

/** Uploads a picture and puts it where the text is being written. */
export function PictureTool({ editor, store: { rules, keep } }: PictureToolProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const toggle = (opened: boolean) => {
    setOpen(opened)
    setDescription('')
    setProblem(undefined)
  }

  async function take(file: File) {
    const found = imageProblem(file, rules, say.language)
    setProblem(found && say.any(found.key, found.params))
    if (found) return
    setBusy(true)
    try {
      const { url: src, width, height } = await keep(file)
      editor.chain().focus().setImage({ src, alt: description.trim(), width, height }).run()
      toggle(false)
    } catch (error) {
      setProblem(sentenceOf(error) ?? say('error.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => toggle(false)}
      trapFocus
      returnFocus
      shadow="md"
      width={300}
      position="bottom-start"
    >
      <Popover.Target>
        <Tool label={say('form.richText.image')} onClick={() => toggle(!isOpen)}>
          <ImageIcon size={17} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label={say('form.richText.imageDescription')}
            value={description}
            maxLength={200}
            onChange={event => setDescription(event.currentTarget.value)}
            // It stands inside a form, which is not meant by this.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            data-autofocus
          />
          <FilePlace
            accept={acceptOf(rules)}
            isInvalid={problem !== undefined}
            isOff={isBusy}
            label={say('form.richText.imageFile')}
            onFile={file => void take(file)}
          >
            {choose => (
              <Button size="xs" fullWidth loading={isBusy} onClick={choose}>
                {say('form.richText.imageChoose')}
              </Button>
            )}
          </FilePlace>
          <Text size="xs" c={problem ? 'var(--danger)' : 'dimmed'} role={problem ? 'alert' : undefined}>
            {problem ??
              say('form.image.rules', { formats: rules.formats.join(', '), max: sizeInWords(rules.maxBytes, say.language) })}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  return Object.values(firstOfEach(error.fields))[0] ?? error.message
}

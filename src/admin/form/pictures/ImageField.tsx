import { Button, Input } from '@mantine/core'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { shortenFileName } from '#kit/contract/validate.ts'
import { useText } from '../../text.tsx'
import type { FieldProps } from '../fields/field.ts'
import { inputPropsOf } from '../fields/inputPropsOf.tsx'
import { FilePlace } from './FilePlace.tsx'
import styles from './ImageField.module.css'
import { acceptOf, type ImageRules, type ImageSlot, imageProblem, sizeInWords } from './image-slot.ts'

interface ImageFieldProps extends FieldProps<ImageSlot> {
  rules: ImageRules
}

/** A picture: chosen by button or dropped, shown at once, removed or replaced; stored with the rest of the form. */
export function ImageField({ value, onChange, rules, ...field }: ImageFieldProps) {
  const say = useText()
  const [problem, setProblem] = useState<string>()
  const hasPicture = value.state === 'chosen' || (value.state === 'stored' && value.url !== null)
  const error = problem ?? field.error
  const { onBlur: _, wrapperProps, disabled, name, ...face } = inputPropsOf({ ...field, error })

  const take = (file: File) => {
    const found = imageProblem(file, rules, say.language)
    setProblem(found && say.any(found.key, found.params))
    if (!found) onChange({ state: 'chosen', file })
  }
  const remove = () => {
    setProblem(undefined)
    onChange({ state: 'removed' })
  }
  return (
    <Input.Wrapper {...wrapperProps} {...face} labelElement="div">
      <FilePlace
        accept={acceptOf(rules)}
        className={styles.box}
        isInvalid={error !== undefined}
        isOff={disabled}
        name={name}
        label={field.label}
        onFile={take}
      >
        {choose => (
          <>
            <span className={`${styles.picture} ${parts.centered}`}>
              <Picture slot={value} />
            </span>
            <Stack gap="xs">
              {value.state === 'chosen' && <span className={parts.name}>{shortenFileName(value.file.name)}</span>}
              <Inline align="stretch" wrap>
                <Button variant="default" size="xs" disabled={disabled} aria-invalid={error !== undefined} onClick={choose}>
                  {say(hasPicture ? 'form.image.replace' : 'form.image.choose')}
                </Button>
                {hasPicture && (
                  <Button variant="subtle" size="xs" disabled={disabled} onClick={remove}>
                    {say('common.remove')}
                  </Button>
                )}
              </Inline>
              <Quiet as="span">
                {say('form.image.rules', { formats: rules.formats.join(', '), max: sizeInWords(rules.maxBytes, say.language) })}
              </Quiet>
            </Stack>
          </>
        )}
      </FilePlace>
    </Input.Wrapper>
  )
}

function Picture({ slot }: { slot: ImageSlot }) {
  if (slot.state === 'chosen') return <ChosenPicture file={slot.file} key={`${slot.file.name}-${slot.file.lastModified}`} />
  if (slot.state === 'stored' && slot.url !== null) return <img src={slot.url} alt="" />
  return <ImageIcon size={24} aria-hidden />
}

/** The address of a file in memory is given back as soon as the picture goes. */
function ChosenPicture({ file }: { file: File }) {
  const show = (picture: HTMLImageElement | null) => {
    if (!picture) return
    const url = URL.createObjectURL(file)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img ref={show} alt="" />
}

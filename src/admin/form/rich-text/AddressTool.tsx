import { Button, Group, Popover, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { ImageIcon, Link2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Stack } from '#browser/ui/Stack.tsx'
import { isHttpUrl } from '#kit/contract/validate.ts'
import { useText } from '../../text.tsx'
import { isLinkAddress } from './extensions.ts'
import { Tool } from './Tool.tsx'

interface ToolProps {
  editor: Editor
}

export function LinkTool({ editor }: ToolProps) {
  const say = useText()
  const href = useEditorState({
    editor,
    selector: ({ editor: current }) => current.getAttributes('link').href as string | undefined,
  })
  const link = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && href === undefined)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
  }
  return (
    <AddressTool
      label={say('form.richText.link')}
      addressLabel={say('form.richText.linkAddress')}
      icon={<Link2 size={17} aria-hidden />}
      now={href}
      isAllowed={isLinkAddress}
      onTake={link}
      onRemove={href === undefined ? undefined : () => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
    />
  )
}

export function ImageTool({ editor }: ToolProps) {
  const say = useText()
  return (
    <AddressTool
      label={say('form.richText.image')}
      addressLabel={say('form.richText.imageAddress')}
      descriptionLabel={say('form.richText.imageDescription')}
      icon={<ImageIcon size={17} aria-hidden />}
      isAllowed={isHttpUrl}
      onTake={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
    />
  )
}

interface AddressToolProps {
  label: string
  addressLabel: string
  descriptionLabel?: string
  icon: ReactNode
  now?: string
  isAllowed: (address: string) => boolean
  onTake: (address: string, description: string) => void
  onRemove?: () => void
}

/** A button that asks for a web address. It is no form of its own: it stands inside one. */
function AddressTool({ label, addressLabel, descriptionLabel, icon, now, isAllowed, onTake, onRemove }: AddressToolProps) {
  const say = useText()
  const [asked, setAsked] = useState<{ address: string; description: string; problem?: string }>()
  const close = () => setAsked(undefined)
  const take = () => {
    if (!asked) return
    const address = asked.address.trim()
    if (!isAllowed(address)) return setAsked({ ...asked, problem: say('error.field.notAUrl') })
    close()
    onTake(address, asked.description.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <Popover opened={asked !== undefined} onDismiss={close} trapFocus returnFocus shadow="md" width={300} position="bottom-start">
      <Popover.Target>
        <Tool
          label={label}
          isActive={now !== undefined}
          onClick={() => setAsked(asked ? undefined : { address: now ?? '', description: '' })}
        >
          {icon}
        </Tool>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label={addressLabel}
            placeholder="https://"
            inputMode="url"
            dir="ltr"
            value={asked?.address ?? ''}
            error={asked?.problem}
            onChange={event => asked && setAsked({ ...asked, address: event.currentTarget.value, problem: undefined })}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          {descriptionLabel && (
            <TextInput
              label={descriptionLabel}
              value={asked?.description ?? ''}
              onChange={event => asked && setAsked({ ...asked, description: event.currentTarget.value })}
              onKeyDown={onKeyDown}
            />
          )}
          <Group gap="xs" justify="flex-end">
            {onRemove && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  close()
                  onRemove()
                }}
              >
                {say('form.richText.removeLink')}
              </Button>
            )}
            <Button size="xs" onClick={take}>
              {say('common.apply')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

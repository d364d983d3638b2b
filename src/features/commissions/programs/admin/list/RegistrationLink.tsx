import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { ProgramRow } from '../../contract.ts'
import styles from './list.module.css'

interface RegistrationLinkProps {
  /** Without one the dialog is closed. */
  program: Pick<ProgramRow, 'id' | 'name' | 'status'> | undefined
  close: () => void
}

/** The address under which affiliates join a program. */
export function RegistrationLink({ program, close }: RegistrationLinkProps) {
  const say = useText()
  return (
    <Modal
      opened={program !== undefined}
      onClose={close}
      title={program && say('program.link.title', { name: program.name })}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      {program && <Address program={program} />}
    </Modal>
  )
}

function Address({ program }: { program: Pick<ProgramRow, 'id' | 'status'> }) {
  const say = useText()
  const { data: shop } = useShop()
  if (!shop?.subdomain)
    return (
      <>
        <p style={{ marginBlockStart: 0 }}>{say('program.link.noAddress')}</p>
        <Button component={Link} to="/admin/settings/v1/general">
          {say('program.link.toSettings')}
        </Button>
      </>
    )
  const address = `${shop.affiliate_origin ?? window.location.origin}/${shop.subdomain}/register?p=${program.id}`
  return (
    <>
      {say(program.status === 1 ? 'program.link.text' : 'program.link.inactive')}
      <Inline align="stretch" wrap className={styles.link}>
        <TextInput
          value={address}
          readOnly
          dir="ltr"
          aria-label={say('program.list.link')}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              onClick={() => void copy()}
            >
              {say(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
      </Inline>
    </>
  )
}

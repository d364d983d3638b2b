import { Icon } from '#browser/ui/Icon.tsx'

const SIZE = 20

export const SendIcon = () => (
  <Icon size={SIZE}>
    <path d="M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4" />
  </Icon>
)

export const ClipIcon = () => (
  <Icon size={SIZE}>
    <path d="m20 11.500-8.200 8.200a5 5 0 0 1-7.100-7.100l8.500-8.500a3.300 3.300 0 0 1 4.700 4.700l-8.400 8.400a1.700 1.700 0 0 1-2.400-2.400l7.600-7.500" />
  </Icon>
)

export const FileIcon = () => (
  <Icon size={SIZE}>
    <path d="M6 3h8l4 4v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z" />
    <path d="M14 3v4h4" />
  </Icon>
)

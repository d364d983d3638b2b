export { ShareButtons } from './ShareButtons.tsx'

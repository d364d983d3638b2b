export { OpenStore } from './OpenStore.tsx'

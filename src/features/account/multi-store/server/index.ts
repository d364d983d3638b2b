export { noteChanged } from './sharing/noteChanged.ts'
export { type SharedChange, type SharedThing, type SharedTopic, sharesTopic } from './sharing/topics.ts'
export { connectStores } from './store.ts'

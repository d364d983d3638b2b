export { noteChanged } from './sharing/noteChanged.ts'
export { type SharedChange, type SharedThing, type SharedTopic, sharesTopic } from './sharing/topics.ts'
export { isShared, type Twin, twinsOf } from './sharing/twinsOf.ts'
export { connectStores } from './store.ts'

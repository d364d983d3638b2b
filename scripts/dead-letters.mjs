import { launch } from './launch.mjs'

await launch('dead-letters')

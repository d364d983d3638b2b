import { launch } from './launch.mjs'

await launch('simulate')

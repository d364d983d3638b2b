import { launch } from './launch.mjs'

await launch('second-factor')

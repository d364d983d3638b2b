import { launch } from './launch.mjs'

await launch('rehearse-restore')

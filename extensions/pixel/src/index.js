import { register } from '@shopify/web-pixels-extension'
import { report } from './report.js'

register(report)

import { startPaypalSimulator } from '../../simulators/paypal/start.ts'

export interface DemoPaypal {
  env: { PAYPAL_URL: string }
  stop(): Promise<void>
}

/** Long enough to see a payment on its way. */
const PROCESS_AFTER_MS = 1_500

/** The demo shops pay through this PayPal; it runs beside the product and moves no money. */
export async function startDemoPaypal(): Promise<DemoPaypal> {
  const { url, close } = await startPaypalSimulator({ processAfter: PROCESS_AFTER_MS })
  return { env: { PAYPAL_URL: url }, stop: close }
}

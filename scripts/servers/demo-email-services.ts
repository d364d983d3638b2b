import { startEmailServices } from '../../simulators/email-services/start.ts'

/** The demo shops can connect these; they run beside the product, and whatever they get stays in memory. */
export async function startDemoEmailServices(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const { env, close } = await startEmailServices()
  return { env, stop: close }
}

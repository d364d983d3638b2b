/** The keys under which the simulated PayPal knows the demo shop. They open nothing anywhere else. */
export const DEMO_PAYPAL = { client_id: 'demo-shops-at-paypal-7Q2X', client_secret: 'simulated-secret-of-demo-store' } as const

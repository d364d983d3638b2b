/** Where model and product part, in words. */
export class Difference extends Error {}

/** The product must do what the model says. */
export function same<T>(what: string, model: T, product: T): void {
  const [expected, found] = [JSON.stringify(model), JSON.stringify(product)]
  if (expected !== found) throw new Difference(`${what}: the model says ${expected}, the product says ${found}`)
}

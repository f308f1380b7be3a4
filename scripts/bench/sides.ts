/** The product, and the bare list that it is compared with. */
export type Side = 'product' | 'reference'

/** In the order in which they take turns, so that whatever else the machine does hits both. */
export const SIDES: readonly Side[] = ['product', 'reference']

export type Both<Value> = Record<Side, Value>

/** Whose dashboard it is. */
export type Product = {
  readonly name: string
  /** The address of a picture on this origin, or a `data:` address with one; null for the dashboard's own mark. */
  readonly logo: string | null
}

/** Without config `product` (contract §20). */
export const OWN_PRODUCT: Product = { name: 'Brand Visibility', logo: null }

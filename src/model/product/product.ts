export type Product = {
  readonly name: string
  /** An image URL on this origin or a `data:` URL; null for the dashboard's own mark. */
  readonly logo: string | null
}

/** Without config `product` (contract §20). */
export const OWN_PRODUCT: Product = { name: 'Brand Visibility', logo: null }

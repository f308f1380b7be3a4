import { createFileRoute, redirect } from '@tanstack/react-router'
import { ChooseBrandPage } from '../features/shell/choose-brand-page.tsx'
import { startBrand } from '../lib/brands.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const brandId = startBrand()
    if (brandId !== null)
      throw redirect({ to: '/brands/$brandId', params: { brandId }, replace: true })
  },
  component: ChooseBrandPage,
})

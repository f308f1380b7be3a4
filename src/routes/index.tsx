import { createFileRoute, redirect } from '@tanstack/react-router'
import { ChooseBrandPage } from '../features/shell/choose-brand-page.tsx'

export const Route = createFileRoute('/')({
  validateSearch: ({ choose }: { choose?: unknown }): { choose?: 'brand' } =>
    choose === 'brand' ? { choose } : {},
  beforeLoad: ({ context: { brands }, search: { choose } }) => {
    const brandId = choose === undefined ? brands.start() : null
    if (brandId !== null)
      throw redirect({ to: '/brands/$brandId', params: { brandId }, replace: true })
  },
  component: ChooseBrandPage,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { ChooseBrandPage } from '../features/shell/choose-brand-page.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { brands } }) => {
    const brandId = brands.start()
    if (brandId !== null)
      throw redirect({ to: '/brands/$brandId', params: { brandId }, replace: true })
  },
  component: ChooseBrandPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { MethodsPage } from '../features/methods/methods-page.tsx'

export const Route = createFileRoute('/methods')({ component: MethodsPage })

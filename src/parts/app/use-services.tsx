import { useSelector } from '@tanstack/react-store'
import { createContext, use } from 'react'
import type { ApiClient } from '../../api/http.ts'
import type { Services } from '../../model/services.ts'

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('There is no ServicesProvider above this component.')
  return services
}

export function useApi(): ApiClient {
  return useServices().api
}

/** Re-renders when the brand is renamed in any tab. */
export function useBrandName(brandId: string): string {
  const { brands } = useServices()
  return useSelector(brands.known, () => brands.nameOf(brandId))
}

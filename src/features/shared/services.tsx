import { useSelector } from '@tanstack/react-store'
import { createContext, use } from 'react'
import type { ApiClient } from '../../api/http.ts'
import type { Services } from '../../model/services.ts'

const ServicesContext = createContext<Services | null>(null)

/** Hands the services to every page. */
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('There is no ServicesProvider above this component.')
  return services
}

/** The service that this deployment reads. */
export function useApi(): ApiClient {
  return useServices().api
}

/** The reader's name for a brand; the component renders again when it is renamed, in any tab. */
export function useBrandName(brandId: string): string {
  const { brands } = useServices()
  return useSelector(brands.known, () => brands.nameOf(brandId))
}

/** Whether keys without a modifier act. */
export function useSingleKeys(): boolean {
  return useSelector(useServices().preferences.singleKeys)
}

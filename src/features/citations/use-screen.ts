import { useSyncExternalStore } from 'react'
import styles from './citations.module.css'

export const useIsWide = screenHook('(width >= 64rem)', true)

/** Whether the screen is as narrow as a phone's, with the tabs at the bottom. */
export const useIsPhone = screenHook('(width < 45rem)', false)

/** @param otherwise used without media queries, as in unit tests */
function screenHook(media: string, otherwise: boolean): () => boolean {
  const query = typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(media) : null
  function subscribe(listener: () => void) {
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return function useScreen() {
    return useSyncExternalStore(subscribe, () => query?.matches ?? otherwise)
  }
}

/** How much of the bottom of the scroller bars cover, in CSS pixels. */
export function coveredHeight(scroller: Element = document.documentElement): number {
  const { scrollPaddingBlockEnd } = getComputedStyle(scroller)
  return Number.parseFloat(scrollPaddingBlockEnd) || 0
}

/** Phones show the group as a bar at the bottom, above the tabs. */
export const thumbBar = styles['bar']

export const thumbBarWithText = `${styles['bar']} ${styles['withText']}`

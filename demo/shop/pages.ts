import { aboutPages } from './pages/about-pages.ts'
import { servicePages } from './pages/service-pages.ts'
import type { DemoPage } from './types.ts'

export const pages: DemoPage[] = [...servicePages, ...aboutPages]

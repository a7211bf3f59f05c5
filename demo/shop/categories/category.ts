import type { DemoCategory, LocalText } from '../types.ts'

export function category(
  id: number,
  slug: string,
  parent: string | null,
  picture: string,
  name: LocalText,
  description: LocalText,
): DemoCategory {
  return { id, slug, parent, picture, name, description }
}

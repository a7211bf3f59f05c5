import type { CartAttribute } from '@sadu/contract/models/cart'

/** What was chosen of a product: "Colour: Red". */
export function LineChoices({ attributes }: { attributes: readonly CartAttribute[] }) {
  const shown = attributes.filter(({ valueNames = [] }) => valueNames.some((name) => name !== ''))
  if (shown.length === 0) return null
  return (
    <ul className="text-sm text-mute">
      {shown.map(({ attributeId, attributeName, valueNames = [] }) => (
        <li key={attributeId} className="break-words">
          {attributeName}: <bdi>{valueNames.join(' · ')}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The rules of schema.org and of the search engines that read it, for the things that our pages describe. */
type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value.trim().length > 0
const address: Rule = (value) =>
  typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value)
const addresses: Rule = (value) => Array.isArray(value) && value.every(address)
/** KWD has three decimals: fewer would be another price. */
const price: Rule = (value) => typeof value === 'string' && /^\d+\.\d{3}$/.test(value) && Number(value) > 0
const currency: Rule = (value) => value === 'KWD'
const count: Rule = (value) => Number.isInteger(value) && Number(value) > 0
const gtin: Rule = (value) => typeof value === 'string' && /^(\d{8}|\d{12,14})$/.test(value)
const oneOf =
  (...names: string[]): Rule =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`)
const availability = oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'Discontinued')
const condition = oneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition')
const things: Rule = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((one) => problemsOf(one).length === 0)
const thing =
  (...types: string[]): Rule =>
  (value) =>
    types.includes((value as { '@type': string })?.['@type']) && problemsOf(value).length === 0

interface Shape {
  required: Record<string, Rule>
  optional?: Record<string, Rule>
}

const shapes: Record<string, Shape> = {
  Product: {
    required: { name: text, sku: text, url: address, offers: thing('Offer', 'AggregateOffer') },
    optional: { gtin, description: text, image: addresses, brand: thing('Brand') },
  },
  Brand: { required: { name: text } },
  Offer: {
    required: { url: address, price, priceCurrency: currency, availability, itemCondition: condition },
  },
  AggregateOffer: {
    required: {
      url: address,
      lowPrice: price,
      highPrice: price,
      priceCurrency: currency,
      offerCount: count,
      availability,
      itemCondition: condition,
    },
  },
  BreadcrumbList: { required: { itemListElement: things } },
  ListItem: { required: { position: count, name: text, item: address } },
  Organization: {
    required: { name: text, url: address },
    optional: { logo: address, telephone: text, email: text, sameAs: addresses },
  },
  WebSite: { required: { name: text, url: address, potentialAction: thing('SearchAction') } },
  SearchAction: {
    required: {
      target: thing('EntryPoint'),
      'query-input': (value) => value === 'required name=search_term_string',
    },
  },
  EntryPoint: {
    required: {
      urlTemplate: (value) =>
        typeof value === 'string' && value.endsWith('{search_term_string}') && /^https?:/.test(value),
    },
  },
}

/** What is missing, of the wrong type or unheard of. */
export function problemsOf(value: unknown): string[] {
  const { '@type': type, '@context': context, ...properties } = (value ?? {}) as Record<string, unknown>
  const shape = shapes[String(type)]
  if (!shape) return [`${String(type)} is not known`]
  const { required, optional = {} } = shape
  const missing = Object.keys(required).filter((name) => properties[name] === undefined)
  const wrong = Object.entries(properties).filter(
    ([name, given]) => !{ ...required, ...optional }[name]?.(given),
  )
  return [
    ...(context !== undefined && context !== 'https://schema.org' ? ['the context is not schema.org'] : []),
    ...missing.map((name) => `${type} without ${name}`),
    ...wrong.map(([name, given]) => `${type}.${name} is ${JSON.stringify(given)}`),
  ]
}

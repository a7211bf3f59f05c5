import sanitizeHtml from 'sanitize-html'

const allowedTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3', 'h4', 'a']

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow' } }),
  },
}

/** Rich text as a shop may show it. It is cleaned when it is written, so that readers can rely on it. */
export const sanitise = (html: string): string => sanitizeHtml(html, options)

/** A page of the shop: its title stands above it, so that its own headings begin with the second. */
export const sanitisePage = (html: string): string =>
  sanitizeHtml(html, { ...options, allowedTags: [...allowedTags, 'h2'] })

import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'h3', 'h4', 'a'],
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

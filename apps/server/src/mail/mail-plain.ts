import type { Language } from '#server/language.ts'
import { codeText, freeText, RIGHT_TO_LEFT } from '#server/shown-text.ts'
import type { Block, Fact, MailContent, MailShop } from './mail-content.ts'
import { webAddress } from './mail-html.ts'

/** Direction isolates are left out where everything runs one way: some programs draw them as boxes. */
export const withoutNeedlessIsolates = (text: string, language: Language): string =>
  language === 'en' && !RIGHT_TO_LEFT.test(text) ? text.replace(/[\u2066-\u2069]/g, '') : text

const factLine = ({ label, value }: Fact): string => `${label}: ${value.replaceAll('\n', '\n  ')}`

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${webAddress(block.url)}`
    case 'facts':
      return block.facts.map(factLine).join('\n')
    case 'goods':
      return block.goods
        .map(({ name, details, amount }) =>
          [amount ? `- ${name}: ${amount}` : `- ${name}`, ...details.map((detail) => `  ${detail}`)].join(
            '\n',
          ),
        )
        .join('\n')
    case 'sums':
      return [...block.sums, block.total].map(factLine).join('\n')
    case 'quote':
      return [
        ...(block.label ? [`${block.label}:`] : []),
        ...block.text.split('\n').map((line) => `> ${line}`),
      ].join('\n')
  }
}

export function mailPlain(language: Language, shop: MailShop, content: MailContent): string {
  const footer = [freeText(shop.name), freeText(shop.address), codeText(shop.phone), codeText(shop.email)]
  const parts = [
    content.title,
    ...content.blocks.map(plain),
    ['-- ', ...footer.filter((line) => line !== ''), webAddress(shop.url), content.why].join('\n'),
  ]
  return `${parts
    .join('\n\n')
    .split('\n')
    .map((line) => withoutNeedlessIsolates(line, language))
    .join('\n')}\n`
}

import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path'
import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import { typedPath } from '#server/commands/files.ts'
import type { FileProduct } from '#server/commands/products/file-product.ts'
import { isWebAddress } from '#server/commands/products/read-pictures.ts'
import { type TellProgress, WebPictures } from '#server/commands/products/web-pictures.ts'
import {
  isKept,
  type KeptPicture,
  keepPicture,
  pictureFacts,
  readPicture,
} from '#server/files/keep-picture.ts'
import { isSafePath } from '#server/files/paths.ts'
import type { Services } from '#server/http/context.ts'

const mostBytes = 52_428_800

export interface WebWish {
  fromWeb: boolean
  tell: TellProgress
}

/** The pictures that a file names: kept by the shop already, files beside it, or on the web. */
export class FilePictures {
  readonly #shop: Pick<Services, 'config' | 'db'>
  readonly #tenantId: number
  readonly #folder: string
  /** By what the file calls them, where they are kept. */
  readonly #kept = new Map<string, string>()
  readonly #facts = new Map<string, KeptPicture>()
  readonly #onDisk = new Set<string>()
  readonly #wrong = new Set<string>()
  readonly web: WebPictures

  constructor(shop: Pick<Services, 'config' | 'db'>, tenantId: number, csvPath: string) {
    this.#shop = shop
    this.#tenantId = tenantId
    this.#folder = dirname(typedPath(csvPath))
    this.web = new WebPictures(shop, tenantId, mostBytes)
  }

  async check(product: FileProduct, problems: Problems) {
    const named = [
      ...product.pictures.map(({ line, src }) => ({ line, src, column: 'Image Src' })),
      ...product.variants.flatMap(({ line, picture }) =>
        picture ? [{ line, src: picture, column: 'Variant Image' }] : [],
      ),
    ]
    for (const { line, src, column } of named)
      if (isWebAddress(src)) this.web.add(src, { line, column })
      else if (!(await this.#isUsable(src)))
        problems.add(
          line,
          column,
          `${quoted(src)} is neither a picture of the shop nor a JPEG, PNG, WebP or AVIF file beside the CSV`,
        )
  }

  async #isUsable(src: string): Promise<boolean> {
    if (this.#kept.has(src) || this.#onDisk.has(src)) return true
    if (this.#wrong.has(src)) return false
    if (isSafePath(src) && (await isKept(this.#shop, this.#tenantId, src))) {
      this.#kept.set(src, src)
      return true
    }
    const content = await this.#read(src)
    const isPicture = content !== null && (await readPicture(content)) !== null
    ;(isPicture ? this.#onDisk : this.#wrong).add(src)
    return isPicture
  }

  /** Brings the files beside the CSV into the shop's storage, and those on the web if they are wanted. */
  async keep({ fromWeb, tell }: WebWish) {
    if (fromWeb) for (const kept of await this.web.keep(tell)) this.#facts.set(kept.path, kept)
    for (const src of this.#onDisk) {
      const content = await this.#read(src)
      const kept = content && (await keepPicture(this.#shop, this.#tenantId, content, basename(src)))
      if (!kept) continue
      this.#kept.set(src, kept.path)
      this.#facts.set(kept.path, kept)
    }
  }

  /** A CSV may be somebody else's: it names files of its own folder, and none elsewhere on this machine. */
  async #read(src: string): Promise<Buffer | null> {
    try {
      const [folder, file] = await Promise.all([realpath(this.#folder), realpath(resolve(this.#folder, src))])
      const way = relative(folder, file)
      if (way.startsWith('..') || isAbsolute(way)) return null
      const found = await stat(file)
      return found.isFile() && found.size <= mostBytes ? await readFile(file) : null
    } catch {
      return null
    }
  }

  pathOf = (src: string): string | null => this.#kept.get(src) ?? this.web.pathOf(src)

  /** What their rows say, by path. */
  factsOf = async (paths: readonly string[]): Promise<Map<string, KeptPicture>> => {
    for (const path of paths) {
      const facts = this.#facts.has(path) ? null : await pictureFacts(this.#shop, this.#tenantId, path)
      if (facts) this.#facts.set(path, facts)
    }
    return this.#facts
  }
}

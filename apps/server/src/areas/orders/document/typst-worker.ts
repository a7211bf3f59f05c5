import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type RenderJob = { data: string; logo: { path: string; bytes: Uint8Array } | null }
export type RenderAnswer = { pdf: Uint8Array } | { error: string }

const folder = fileURLToPath(new URL('.', import.meta.url))
const fonts = new URL('../../../../assets/fonts/', import.meta.url)
/** Stands beside the name of a shop that has no logo, as it does on its pages. */
const mark = readFileSync(new URL('../../../../../storefront/public/favicon.svg', import.meta.url))

const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [
    {
      fontBlobs: readdirSync(fonts)
        .filter((name) => name.endsWith('.ttf'))
        .map((name) => readFileSync(new URL(name, fonts))),
    },
  ],
})

function render({ data, logo }: RenderJob): Uint8Array {
  compiler.mapShadow(`${folder}mark.svg`, mark)
  if (logo) compiler.mapShadow(`${folder}${logo.path}`, Buffer.from(logo.bytes))
  try {
    const compiled = compiler.compile({ mainFilePath: `${folder}invoice.typ`, inputs: { data } })
    if (compiled.result) return new Uint8Array(compiler.pdf(compiled.result))
    const problem = compiled.takeError()
    throw new Error(problem ? JSON.stringify(problem.shortDiagnostics) : 'Typst gave no document')
  } finally {
    compiler.resetShadow()
    // Typst remembers what it laid out; kept across orders that memory would only grow.
    compiler.evictCache(0)
  }
}

parentPort?.on('message', (job: RenderJob) => {
  try {
    const pdf = render(job)
    parentPort?.postMessage({ pdf } satisfies RenderAnswer, [pdf.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies RenderAnswer)
  }
})

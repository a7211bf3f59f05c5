import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A program that says over its channel when it is ready. */
export async function startChild<T>(
  file: string,
  env: Record<string, string>,
  ready: (message: unknown) => T | undefined,
): Promise<{ child: ChildProcess; answer: T }> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answer = await new Promise<T>((done, fail) => {
    child.on('message', (message) => {
      const found = ready(message)
      if (found !== undefined) done(found)
    })
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
  return { child, answer }
}

export async function stopChild(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

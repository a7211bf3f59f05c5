import { execFileSync } from 'node:child_process'

/** The files of the repository, those not yet committed included, whose path fits. */
export const sourceFiles = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => pattern.test(file))

const deadlock = '40P01'
const serialization = '40001'

/** Repeats a whole transaction that the database gave up in favour of another; nothing of it was written. */
export async function retryDeadlocks<T>(transaction: () => Promise<T>, tries = 3): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await transaction()
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (left <= 0 || (code !== deadlock && code !== serialization)) throw error
    }
  }
}

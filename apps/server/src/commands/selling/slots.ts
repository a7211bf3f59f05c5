import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, option, table, text } from '#server/commands/options.ts'
import { readNumber } from '#server/commands/selling/shipping-method.ts'
import type { Database } from '#server/database/database.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface Window {
  id: number
  weekday: number
  starts: string
  ends: string
  capacity: number
}

export const listSlots: Command = {
  name: 'slots',
  chapter: 'selling',
  usage: '[--tenant 1]',
  about: 'The delivery slots of a week: their numbers, hours and how many orders fit',
  examples: ['slots'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const { rows } = await sql<Window>`
      SELECT delivery_window_id AS id, weekday, starts::text, ends::text, capacity FROM delivery_windows
      WHERE tenant_id = ${tenantId} ORDER BY weekday, starts, id`.execute(db)
    const options = await db
      .selectFrom('delivery_slot_options')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (rows.length === 0) return ['There are no delivery slots yet: npm run shop -- help add-slot']
    return [
      options?.enabled
        ? `On: up to ${options.days_ahead} days ahead, at least ${options.lead_minutes} minutes before${options.cut_off ? `, for today until ${options.cut_off.slice(0, 5)}` : ''}.`
        : 'Switched off. Switch them on: npm run shop -- set-slots --enabled yes',
      ...table(
        rows.map((row) => [
          String(row.id),
          days[row.weekday] ?? '',
          `${row.starts.slice(0, 5)}–${row.ends.slice(0, 5)}`,
          `${row.capacity} orders`,
        ]),
      ),
    ]
  },
}

export const addSlot: Command = {
  name: 'add-slot',
  chapter: 'selling',
  usage: 'DAYS FROM TO --capacity 20 [--tenant 1]',
  about: 'Adds a delivery slot on one or more days of the week',
  notes: [
    'DAYS are daily, or some of sun,mon,tue,wed,thu,fri,sat, also as sat-thu. The first slot switches slots on.',
    'A slot that is there already gets the new capacity.',
  ],
  examples: ['add-slot daily 16:00 19:00 --capacity 25', 'add-slot sat-thu 09:00 12:00 --capacity 20'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, capacity: text })
    const [when, from, to, ...more] = words
    if (!when || !from || !to || more.length > 0 || values.capacity === undefined)
      throw new CommandMistake(
        'Give days, two times and how many orders fit: add-slot daily 16:00 19:00 --capacity 25',
      )
    const tenantId = await readTenant({ db }, values.tenant)
    const [starts, ends] = [option.time('FROM', from), option.time('TO', to)]
    if (starts === ends) throw new CommandMistake('A slot ends at another time than it begins')
    const capacity = option.whole('--capacity', values.capacity, { least: 1, most: 10_000 })
    const weekdays = readDays(when)
    await db.transaction().execute(async (tx) => {
      await sql`INSERT INTO delivery_slot_options (tenant_id, enabled) VALUES (${tenantId}, true)
        ON CONFLICT (tenant_id) DO NOTHING`.execute(tx)
      for (const weekday of weekdays) await putWindow(tx, tenantId, { weekday, starts, ends, capacity })
    })
    return [`${weekdays.map((day) => days[day]).join(', ')} ${starts}–${ends}: ${capacity} orders.`]
  },
}

async function putWindow(
  tx: Database,
  tenantId: number,
  { weekday, starts, ends, capacity }: Omit<Window, 'id'>,
) {
  const { rows } = await sql`UPDATE delivery_windows SET capacity = ${capacity} WHERE tenant_id = ${tenantId}
    AND weekday = ${weekday} AND starts = ${starts}::time AND ends = ${ends}::time RETURNING 1`.execute(tx)
  if (rows.length === 0)
    await sql`INSERT INTO delivery_windows (tenant_id, weekday, starts, ends, capacity)
      VALUES (${tenantId}, ${weekday}, ${starts}::time, ${ends}::time, ${capacity})`.execute(tx)
}

/** `daily`, `fri`, `sun,tue` or `sat-thu`, which goes over the end of the week. */
export function readDays(typed: string): number[] {
  if (typed.toLowerCase() === 'daily') return [0, 1, 2, 3, 4, 5, 6]
  const dayOf = (name: string) => {
    const day = days.findIndex((known) => name.trim().toLowerCase().startsWith(known))
    if (day < 0) throw new CommandMistake(`"${name}" is not a day: ${days.join(', ')} or daily`)
    return day
  }
  const found = typed.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-')
    const start = dayOf(first)
    const many = ((dayOf(last) - start + 7) % 7) + 1
    return Array.from({ length: many }, (_, at) => (start + at) % 7)
  })
  return [...new Set(found)].toSorted((a, b) => a - b)
}

export const removeSlot: Command = {
  name: 'remove-slot',
  chapter: 'selling',
  usage: 'NUMBER [--tenant 1]',
  about: 'Removes a delivery slot of the week; orders that have it keep it',
  examples: ['remove-slot 3'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const id = readNumber(words, 'remove-slot 3')
    const { rows } = await sql`DELETE FROM delivery_windows
      WHERE tenant_id = ${tenantId} AND delivery_window_id = ${id} RETURNING 1`.execute(db)
    if (rows.length === 0)
      throw new CommandMistake(`There is no slot ${id}. All of them: npm run shop -- slots`)
    return [`Slot ${id} is gone.`]
  },
}

export const setSlots: Command = {
  name: 'set-slots',
  chapter: 'selling',
  usage: '[--enabled yes|no] [--days-ahead 7] [--lead-minutes 180] [--cut-off 20:00|none] [--tenant 1]',
  about: 'Says how delivery slots can be chosen: how far ahead, how soon, and for today until when',
  examples: ['set-slots --lead-minutes 180 --cut-off 20:00', 'set-slots --enabled no'],
  async run({ db }, args) {
    const { values } = readArguments(args, {
      ...tenantOption,
      enabled: text,
      'days-ahead': text,
      'lead-minutes': text,
      'cut-off': text,
    })
    const { 'days-ahead': ahead, 'lead-minutes': lead, 'cut-off': cutOff } = values
    const changes = {
      ...(values.enabled !== undefined && { enabled: option.yesNo('--enabled', values.enabled) }),
      ...(ahead !== undefined && { days_ahead: option.whole('--days-ahead', ahead, { most: 60 }) }),
      ...(lead !== undefined && { lead_minutes: option.whole('--lead-minutes', lead, { most: 20_160 }) }),
      ...(cutOff !== undefined && { cut_off: isNone(cutOff) ? null : option.time('--cut-off', cutOff) }),
    }
    if (Object.keys(changes).length === 0)
      throw new CommandMistake('Say what to change: set-slots --lead-minutes 180')
    const tenantId = await readTenant({ db }, values.tenant)
    await db
      .insertInto('delivery_slot_options')
      .values({ tenant_id: tenantId, ...changes })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(changes))
      .execute()
    return [`Changed: ${Object.keys(changes).join(', ').replaceAll('_', ' ')}.`]
  },
}
